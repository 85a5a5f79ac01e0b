export * from './text-generation.model.ts'
