export * from './ad-sheet.client.ts'
export * from './ad-sheet.columns.rules.ts'
export * from './ad-sheet.form.ts'
export * from './ad-sheet.rules.ts'
