import { expect, test, vi } from 'vitest'
import type { Http } from '../http/http.types.ts'
import { createPortalsClient, linkedPortalsWire } from './index.ts'

const reply = {
  _embedded: {
    diffusion_annonceur: [
      { diffuseurNomDeCode: 'TOITS', diffuseurId: 9001, diffuseur: { nom: 'Toits de France', logo: 'https://portals.example/toits.svg' } },
      { diffuseurNomDeCode: 'LOGIS', diffuseurId: 9002, diffuseur: { nom: 'Logis', logo: null } },
    ],
  },
}

test('reads the portals as the provider sends them, and writes them so', async () => {
  const portals = await createPortalsClient({ send: async () => reply }).linked()
  expect(portals).toEqual([
    { id: 9001, codeName: 'TOITS', portal: { name: 'Toits de France', logoUrl: 'https://portals.example/toits.svg' } },
    { id: 9002, codeName: 'LOGIS', portal: { name: 'Logis', logoUrl: null } },
  ])
  expect(linkedPortalsWire.encode(portals)).toEqual(reply)
})

test.each([
  [{}, {}],
  [{ name: 'toits', isFree: true, category: 'GENERALISTE' }, { name: 'toits', modelEco: 'gratuit', category: 'GENERALISTE' }],
  [{ isFree: false }, { modelEco: 'payant' }],
])('asks for %o', async (criteria, query) => {
  const send = vi.fn<Http['send']>(async () => reply)
  await createPortalsClient({ send }).linked(criteria)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ service: 'provider', path: '/diffuseurs/annonceur', query })
})
