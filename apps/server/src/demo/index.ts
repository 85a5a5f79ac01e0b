export { demoAdvertisers, demoPassword, demoUsers } from './demo.accounts.ts'
export { demoKeys } from './demo.keys.ts'
export { seedDemo, type SeedOptions } from './demo.seed.ts'
