import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, it } from 'vitest'
import { createFailureLog, watchPage } from './failure-log.ts'

const setUp = ({ signedIn = true } = {}) => {
  const calls: HttpCall[] = []
  const http = {
    send: async (call: HttpCall) => {
      calls.push(call)
      throw new ApiError('server')
    },
  }
  const bodies = () => calls.map((call) => call.body as Record<string, string>)
  return { log: createFailureLog(http, () => signedIn), calls, bodies }
}

it('the failure log sends what nobody has a sentence for, once, to the logs', () => {
  const { log, calls } = setUp()
  log.report(new ApiError('server', { status: 500, requestId: 'r-1' }))
  log.report(new ApiError('server', { status: 500, requestId: 'r-2' }))
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    service: 'logs',
    method: 'POST',
    path: '/logs',
    body: { level: 'error', message: 'server 500: The server failed.', requestId: 'r-1' },
  })
})

it('the failure log sends a failure that the server itself calls unforeseen, whatever its sentence', () => {
  const { log, calls } = setUp()
  log.report(new ApiError('server', { status: 500, code: 'server', serverMessage: 'An error occurred', requestId: 'r-1' }))
  expect(calls).toHaveLength(1)
})

it.each([
  new ApiError('conflict', { status: 409, serverMessage: 'Sold.' }),
  new ApiError('server', { status: 503, code: 'unavailable', serverMessage: 'Closed for the night.' }),
  new ApiError('network'),
  new ApiError('auth', { status: 401 }),
  new ApiError('cancelled'),
])('keeps quiet about what the person was told: %s', (error) => {
  const { log, calls } = setUp()
  log.report(error)
  expect(calls).toEqual([])
})

it('the failure log sends nothing without a session', () => {
  const { log, calls } = setUp({ signedIn: false })
  log.report(new Error('broken'))
  expect(calls).toEqual([])
})

it('the failure log leaves out what addresses carry, and keeps entries short', () => {
  const { log, bodies } = setUp()
  log.report(new TypeError(`fetch of https://area.test/login?token=secret failed ${'x'.repeat(3_000)}`))
  expect(bodies()[0]?.['message']).toContain('https://area.test/login failed')
  expect(JSON.stringify(bodies())).not.toContain('secret')
  expect(bodies()[0]?.['message']?.length).toBeLessThanOrEqual(500)
})

it('the failure log stops after twenty entries', () => {
  const { log, calls } = setUp()
  for (let index = 0; index < 50; index++) log.report(new Error(`number ${index}`))
  expect(calls).toHaveLength(20)
})

it('the failure log hears what nothing caught', () => {
  const { log, bodies } = setUp()
  const stop = watchPage(log)
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }))
  stop()
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('not heard') }))
  expect(bodies().map((body) => body['message'])).toEqual(['RangeError: too far'])
})
