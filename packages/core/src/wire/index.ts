export * from './codec.ts'
export * from './record.ts'
export * from './values.ts'
