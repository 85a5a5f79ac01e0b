import { expect, test, vi } from 'vitest'
import type { Http } from '../http/http.types.ts'
import reply from './golden/previews.json' with { type: 'json' }
import { fetchPortalPreviews, portalPreviewsWire } from './index.ts'

test('the client of previews asks for an ad, or for what is typed of it, as portals would show it', async () => {
  const send = vi.fn<Http['send']>(async () => reply)
  const previews = await fetchPortalPreviews({ send }, { adId: 7 }, 'fr')
  await fetchPortalPreviews({ send }, { copyId: 'a-copy' }, 'en')
  expect(send.mock.calls.map(([call]) => call)).toEqual([
    { service: 'provider', path: '/annonce/7/apercus', query: { lang: 'fr' } },
    { service: 'provider', path: '/copies/a-copy/apercus', query: { lang: 'en' } },
  ])
  expect(previews).toEqual([
    {
      codeName: 'TOITS_DE_FRANCE',
      name: 'Toits de France',
      url: 'https://vitrine.example/sandbox/portals/TOITS_DE_FRANCE/preview/abc',
      isChosen: true,
      refusals: 2,
      advice: 1,
    },
  ])
  expect(portalPreviewsWire.encode({ items: previews })).toEqual(reply)
})
