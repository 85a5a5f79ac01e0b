import { expect, it } from 'vitest'
import { config, isOutside } from './config.ts'

it.each([
  ['/api', false],
  ['https://area.test/api', false],
  ['https://provider.test/api', true],
  ['//provider.test', true],
])('knows whether %s is somebody else', (address, outside) => {
  expect(isOutside(address, 'https://area.test/posts')).toBe(outside)
})

it('the configuration makes no pauses before its own backend', () => expect(config.pacing).toBeNull())
