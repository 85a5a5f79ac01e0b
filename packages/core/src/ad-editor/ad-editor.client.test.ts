import { expect, test, vi } from 'vitest'
import type { Http } from '../http/http.types.ts'
import { createAdEditorClient, type AdEditorClient } from './ad-editor.client.ts'
import { contentWith } from './testing/fake-editor.ts'

const sending = { login: 'ag1', source: 'SAISIE_IMMO', language: 'fr' } as const
const copy = { id: 'c1', adId: 7, isModel: false, parentId: null, baseVersion: 1, content: contentWith({}) }
const changes: Record<string, (client: AdEditorClient) => Promise<unknown>> = {
  create: (client) => client.create(contentWith({}), { ...sending, state: 'draft' }),
  update: (client) => client.update({ id: 7, version: 1 }, contentWith({}), sending),
  duplicate: (client) => client.duplicate(7, { reference: 'A' }),
  saveCopy: (client) => client.saveCopy(copy),
  removeCopy: (client) => client.removeCopy('c1'),
}

test.each(Object.keys(changes))('a change that may not be made is never sent: %s', async (name) => {
  const send = vi.fn<Http['send']>(() => Promise.resolve([]))
  const client = createAdEditorClient({ send }, undefined, { mayChange: () => Promise.resolve(false) })
  await expect(changes[name]?.(client)).rejects.toMatchObject({ kind: 'auth' })
  expect(send).not.toHaveBeenCalled()
  expect(await client.copies(7)).toEqual([])
})
