import { afterAll } from 'vitest'

const umask = process.umask()

// A server that starts in a test closes what the process creates to others, and the next test files run in the same process.
afterAll(() => void process.umask(umask))
