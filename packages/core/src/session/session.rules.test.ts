import { expect, it } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { failureOf, hasAnyRole } from './session.rules.ts'

it('hasAnyRole needs one role in common', () => {
  expect(hasAnyRole({ roles: ['ROLE_USER', 'ROLE_SUB_USER'] }, ['ROLE_ADMIN', 'ROLE_USER'])).toBe(true)
  expect(hasAnyRole({ roles: ['ROLE_CONTACT'] }, ['ROLE_ADMIN', 'ROLE_USER'])).toBe(false)
  expect(hasAnyRole({ roles: ['ROLE_USER'] }, [])).toBe(false)
})

it('a sign-in has no failure for an aborted call, and one for any other', () => {
  expect(failureOf(new ApiError('cancelled'))).toBeNull()
  expect(failureOf(new ApiError('timeout'))).toBe('unreachable')
  expect(failureOf(new Error('x'))).toBe('server')
})

it('a sign-in distinguishes a server that fails from one that cannot be reached', () => {
  expect(failureOf(new ApiError('server', { status: 500 }))).toBe('server')
  expect(failureOf(new ApiError('wire', { status: 200 }))).toBe('server')
  expect(failureOf(new ApiError('network'))).toBe('unreachable')
  expect(failureOf(new ApiError('server', { status: 503 }))).toBe('unreachable')
})
