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

test('portals are read as the provider sends them, and written so', async () => {
  const send = vi.fn<Http['send']>(async () => reply)
  const portals = await createPortalsClient({ send }).linked()
  expect(send.mock.calls[0]?.[0]).toEqual({ service: 'provider', path: '/diffuseurs/annonceur' })
  expect(portals).toEqual([
    { id: 9001, codeName: 'TOITS', portal: { name: 'Toits de France', logoUrl: 'https://portals.example/toits.svg' } },
    { id: 9002, codeName: 'LOGIS', portal: { name: 'Logis', logoUrl: null } },
  ])
  expect(linkedPortalsWire.encode({ items: portals })).toEqual(reply)
})
