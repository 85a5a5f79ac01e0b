export * from './codec.ts'
export * from './page.ts'
export * from './record.ts'
export * from './values.ts'
