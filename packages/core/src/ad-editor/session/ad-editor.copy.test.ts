import { expect, it, vi } from 'vitest'
import type { AdAutosave } from './ad-editor.autosave.service.ts'
import { AdWorkingCopy } from './ad-editor.copy.service.ts'
import { copyStorage } from './ad-editor.device.service.ts'
import { ana, contentWith, fakeClient, FakeServer, fakeStorage } from '../testing/fake-editor.ts'

const base = contentWith({ title: 'Flat' })
const mine = contentWith({ title: 'Loft' })

const begun = () => {
  const server = new FakeServer()
  const draft = { record: null, base, content: mine, isDirty: true }
  const autosave = {
    store: vi.fn<AdAutosave['store']>(),
    resume: vi.fn<AdAutosave['resume']>(),
    clear: vi.fn<AdAutosave['clear']>(),
    saved: vi.fn<AdAutosave['saved']>(),
  }
  const options = {
    client: fakeClient(server, ana),
    device: copyStorage('agence-du-port:7', () => fakeStorage().storage),
    ad: { content: base, state: 'model' as const, parentId: 5 },
  }
  const copy = new AdWorkingCopy(options, { draft, conflict: { mergeBase: { base, baseVersion: 3 } }, autosave }, 'copy-1')
  return { server, draft, autosave, copy }
}

it('a working copy holds what the ad began as and what was typed over', () => {
  const { autosave, copy } = begun()
  copy.write()
  expect(autosave.store).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'copy-1', adId: null, isModel: true, parentId: 5, base, baseVersion: 3, content: mine, tried: false }),
  )
})

it('a working copy is dropped where nothing of it is unsaved', () => {
  const { draft, autosave, copy } = begun()
  draft.isDirty = false
  copy.write()
  expect([autosave.store.mock.calls.length, autosave.clear.mock.calls.length]).toEqual([0, 1])
})

it('a working copy that is replaced goes on under the other id, and ends with the next save', async () => {
  const { server, autosave, copy } = begun()
  copy.replaceWith('copy-2')
  expect(autosave.store).toHaveBeenCalledWith(expect.objectContaining({ id: 'copy-2' }))
  copy.removeObsolete()
  copy.removeObsolete()
  expect(server.calls).toEqual(['forget'])
})

it('a working copy after a save is another one, of which nothing was tried', () => {
  const { autosave, copy } = begun()
  copy.tried = [mine]
  copy.startNext()
  expect([copy.id === 'copy-1', copy.tried, autosave.saved.mock.calls.length]).toEqual([false, [], 1])
})

it('a working copy that says no more than the ad was not restored', () => {
  const { copy } = begun()
  const typed = { id: 'copy-1', isModel: true, parentId: 5, base, baseVersion: 3, keptAt: null, tried: true, isOnDevice: true }
  const at = new Date('2026-06-15T08:42:00Z')
  copy.restore({ ...typed, content: mine, at }, mine)
  expect([copy.restoredAt, copy.tried]).toEqual([at, [mine]])
  copy.restore({ ...typed, content: base, at }, base)
  expect(copy.restoredAt).toBeNull()
})
