export * from './social-networks.limits.model.ts'
export * from './social-networks.model.ts'
