export * from './ad-words.ts'
export * from './placeholders.ts'
