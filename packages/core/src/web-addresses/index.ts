export * from './web-addresses.ts'
