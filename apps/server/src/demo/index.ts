export { demoAdvertisers, demoPassword, demoUsers } from './accounts.ts'
export { demoKeys } from './keys.store.ts'
export { seedDemo, type SeedOptions } from './demo.store.ts'
