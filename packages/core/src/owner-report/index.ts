export * from './owner-report.client.ts'
export * from './owner-report.form.ts'
export * from './owner-report.model.ts'
export * from './owner-report.wire.ts'
