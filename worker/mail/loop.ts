/** Each mail of ours has this header, by which one that comes back is known. */
export const LOOP = 'X-Loop';
