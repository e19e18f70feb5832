/** Whether something of a text is seen: neither a space, a line break nor a character that fonts leave blank. */
export const isSeen = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
