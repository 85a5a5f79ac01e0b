export * from './review-request.events.ts'
export * from './review-request.ts'
