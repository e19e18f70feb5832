/** Whether a text has a visible character; spaces, line breaks and characters that fonts leave blank do not count. */
export const isSeen = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
