export { accentVariables, propertyOf, themeCss, themeVariables, tokenNames, vars } from './tokens.ts'
export type { TokenName } from './tokens.ts'
