import { adListDefaults, fromUrl } from '@vitrine/core/ads'
import { expect, it } from 'vitest'
import { adPath, adsPath } from './paths.ts'

const listAt = (path: string) => {
  const { pathname, search } = new URL(path, 'http://area.test')
  return { pathname, list: fromUrl(search.slice(1), adListDefaults('ads')) }
}
const ad = { reference: 'A 01', parentId: null, state: 'active' } as const

it('paths of ads: finds an ad in the list of ads', () =>
  expect(listAt(adPath(ad))).toMatchObject({ pathname: '/posts', list: { search: 'A 01', preset: 'active' } }))

it('paths of ads: finds a lot in its programme', () =>
  expect(listAt(adPath({ ...ad, parentId: 7 }))).toMatchObject({ pathname: '/posts/lots/7', list: { search: 'A 01' } }))

it.each(['sold', 'deleted'] as const)('paths of ads: finds what is %s where such ads are, a lot too', (state) =>
  expect(listAt(adPath({ ...ad, parentId: 7, state }))).toMatchObject({
    pathname: '/posts',
    list: { search: 'A 01', preset: state, filters: { withLots: true } },
  }),
)

it('paths of ads: searches lots with the other ads', () =>
  expect(listAt(adsPath('lyon'))).toMatchObject({ pathname: '/posts', list: { search: 'lyon', filters: { withLots: true } } }))
