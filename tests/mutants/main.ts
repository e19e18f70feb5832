/* `npm run mutants`: random mistakes, and whether any test notices; `-- laws`: typical ones of authors of games, and whether the laws do. */
await (process.argv[2] === 'laws' ? import('./laws.ts') : import('./random.ts'));
