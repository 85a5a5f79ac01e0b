export * from './email-phone.ts'
