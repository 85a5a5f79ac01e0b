import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../app/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { ExportsScreen } from './ExportsScreen.tsx'
import { lookAgainMs } from './use-exports.ts'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'exports'])
})
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  fireEvent.keyDown(document, { key: 'Escape' })
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const job = (id: number, more: object = {}) => ({
  id, filename: `contacts-${id}.xlsx`, etat: 'pret', progression: 100, date: '2026-05-01T10:00:00Z', expiration: '2026-05-15T10:00:00Z',
  fichier: `file-${id}`, lignes: 42, demandeur: 'Direction', ...more,
})
const page = (...jobs: object[]) => ({ _embedded: { export: jobs } })
const open = (answer: (call: HttpCall) => unknown, options = { contactManager: true }) =>
  renderInArea(<><ExportsScreen /><Toasts /></>, accountWith(options), answer)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

it('says in words where each export stands, and offers only files that are there', async () => {
  open(() => page(job(1), job(2, { etat: 'echec', fichier: null }), job(3, { etat: 'expire', fichier: null })))
  expect(await screen.findByText('Ready')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('Expired')).toBeTruthy()
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(['Download contacts-1.xlsx'])
})

it('looks again while an export is being made, and stops when none is', async () => {
  let asked = 0
  const replies = [page(job(1, { etat: 'attente', progression: 0, fichier: null })), page(job(1, { etat: 'en_cours', progression: 40, fichier: null })), page(job(1))]
  open(() => replies[Math.min(asked++, replies.length - 1)])
  expect(await screen.findByText('Waiting')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(lookAgainMs)
  expect(row('contacts-1').getByRole('progressbar', { name: '40% of contacts-1.xlsx' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(lookAgainMs)
  expect(await screen.findByText('Ready')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(10 * lookAgainMs)
  expect(asked).toBe(3)
})

it('hands a file over under its name', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  open(({ path }) => (path === '/download_export' ? new Blob(['x']) : page(job(1))))
  fireEvent.click(await screen.findByRole('button', { name: 'Download contacts-1.xlsx' }))
  await waitFor(() => expect(names).toEqual(['contacts-1.xlsx']))
})

it('says that a file is gone, and looks what else is', async () => {
  let asked = 0
  open(({ path }) => {
    if (path === '/download_export') throw new ApiError('not-found', { status: 410, code: 'export-expired' })
    return page(job(1, asked++ === 0 ? {} : { etat: 'expire', fichier: null }))
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Download contacts-1.xlsx' }))
  expect(await screen.findByText('This file is no longer available. Request a new export.')).toBeTruthy()
  expect(await screen.findByText('Expired')).toBeTruthy()
})

it('says why there is nothing, what failed, and who has no access', async () => {
  open(() => page())
  expect(await screen.findByRole('heading', { name: 'No exports yet' })).toBeTruthy()
  cleanup()
  open(() => {
    throw new ApiError('server', { status: 500, requestId: 'r-9' })
  })
  expect((await screen.findByRole('alert')).textContent).toContain('r-9')
  cleanup()
  const asked = vi.fn<() => object>(() => page())
  open(asked, { contactManager: false })
  expect(screen.getByText('You have no access to exports')).toBeTruthy()
  expect(screen.getByText(/your account has not subscribed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find out more' }).getAttribute('href')).toBe('/contact')
  expect(asked).not.toHaveBeenCalled()
})
