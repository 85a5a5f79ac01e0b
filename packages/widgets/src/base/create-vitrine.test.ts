import { ApiError, type Http } from '@vitrine/core/http'
import { expect, it, vi } from 'vitest'
import { mockVitrine } from '../testing/index.ts'
import { createVitrine } from './create-vitrine.ts'
import type { FetchToken } from './vitrine.types.ts'

it('createVitrine asks for no token where a server renders the page', () => {
  const fetchToken = vi.fn<FetchToken>(() => 'token')
  createVitrine({ api: '/api', fetchToken })
  expect(globalThis.document).toBeUndefined()
  expect(fetchToken).not.toHaveBeenCalled()
})

it('createVitrine loads the account again after a failure', async () => {
  const reply: unknown = await (await mockVitrine().fetch('https://vitrine.example/api/backend/load-advertiser')).json()
  let isAway = true
  const send = vi.fn<Http['send']>(() => (isAway ? Promise.reject(new ApiError('network')) : Promise.resolve(reply)))
  const { account } = createVitrine({ http: { send } })
  await expect(account.ready).rejects.toMatchObject({ kind: 'network' })
  isAway = false
  await expect(account.ready).resolves.toMatchObject({ advertiser: { id: 1001 } })
  await account.ready
  expect(send).toHaveBeenCalledTimes(2)
})
