export { demoAdvertisers, demoPassword, demoUsers } from './demo.accounts.ts'
export { seedDemo, type SeedOptions } from './demo.seed.ts'
