import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../http/errors.ts'
import { AdAutosave } from './ad-editor.autosave.service.ts'
import { copyStorage } from './ad-editor.device.service.ts'
import { ana, contentWith, fakeClient, FakeServer, fakeStorage, wait } from '../testing/fake-editor.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-15T08:42:00Z') }))
afterEach(() => void vi.useRealTimers())

const started = () => {
  const server = new FakeServer()
  const browser = fakeStorage()
  const ended = vi.fn<(id: number) => void>()
  const device = copyStorage('agence-du-port:7', () => browser.storage)
  const autosave = new AdAutosave({ client: fakeClient(server, ana), device, changed: () => undefined, ended })
  const keep = (title: string, id = 'copy-1'): void =>
    autosave.store({
      id,
      adId: 1,
      isModel: false,
      parentId: null,
      baseVersion: 1,
      base: null,
      content: contentWith({ title }),
      tried: false,
      at: new Date(),
    })
  return { server, browser, ended, autosave, keep }
}

it('autosave brings the last state to the server in one call, and sends none while a save holds it', async () => {
  const { server, autosave, keep } = started()
  keep('L')
  let release = (): void => undefined
  const held = autosave.hold(() => new Promise<void>((resolve) => (release = resolve)))
  keep('Loft')
  await wait(10_000)
  expect(server.calls).toEqual([])
  release()
  await held
  await wait(2_000)
  expect(server.calls).toEqual(['keep'])
  expect(server.copies.get('copy-1')?.content.values.title).toBe('Loft')
})

it('autosave takes its copy back from device and server once there is nothing to keep', async () => {
  const { server, browser, autosave, keep } = started()
  keep('Loft')
  await wait(2_000)
  autosave.clear()
  await wait(2_000)
  expect([browser.kept.size, server.copies.size, autosave.status.state]).toEqual([0, 0, 'none'])
})

it('autosave tells of a save that has arrived, although its answer got lost', async () => {
  const { server, ended, keep } = started()
  server.adsOfCopies.set('copy-1', 12)
  keep('Loft')
  await wait(2_000)
  expect(ended).toHaveBeenCalledWith(12)
})

it('autosave stops at once, and what is kept stays', async () => {
  const { server, browser, autosave, keep } = started()
  server.refusal = new ApiError('network')
  keep('Loft')
  await wait(2_000)
  autosave.stop()
  server.calls = []
  await wait(120_000)
  expect([server.calls, browser.kept.size]).toEqual([[], 1])
})
