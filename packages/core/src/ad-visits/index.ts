export * from './ad-visits.form.ts'
export * from './ad-visits.rules.ts'
export * from './ad-visits.save.rules.ts'
