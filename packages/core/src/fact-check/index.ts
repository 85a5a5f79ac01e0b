export * from './fact-check.model.ts'
export { checkFacts } from './fact-check.rules.ts'
