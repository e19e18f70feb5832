/*
 * Loaded before the program where no tool makes a pseudo-terminal: input and output are pipes that claim to be a
 * terminal. Keys arrive one by one as they would, but nothing proves that a terminal would draw the same.
 */
const [columns = 80, rows = 24] = (process.env['TERMINAL_SIZE'] ?? '80x24').split('x').map(Number);
Object.assign(process.stdout, { isTTY: true, columns, rows });
Object.assign(process.stdin, {
  isTTY: true,
  isRaw: false,
  setRawMode: (isRaw: boolean) => Object.assign(process.stdin, { isRaw }),
});
