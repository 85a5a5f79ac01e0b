import { afterEach } from 'vitest'
import { takeLoggedErrors } from './log.ts'

// A test that failed says what the application logged meanwhile: a 500 alone does not tell its cause.
afterEach(({ task }) => {
  const errors = takeLoggedErrors()
  if (task.result?.state === 'fail' && errors.length > 0) throw new Error(`The application logged:\n${errors.join('\n')}`)
})
