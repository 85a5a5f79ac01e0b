import { expect, it, vi } from 'vitest'
import { createVitrine } from './create-vitrine.ts'
import type { FetchToken } from './vitrine.types.ts'

it('asks for no token where a server renders the page, which speaks for nobody', () => {
  const fetchToken = vi.fn<FetchToken>(() => 'token')
  createVitrine({ api: '/api', fetchToken })
  expect(globalThis.document).toBeUndefined()
  expect(fetchToken).not.toHaveBeenCalled()
})
