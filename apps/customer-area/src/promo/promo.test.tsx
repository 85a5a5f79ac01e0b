import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { appearance } from '../theme/appearance.ts'
import { featureNames } from './promo.features.model.ts'
import { ProductScreen } from './ProductScreen.tsx'
import { PromoScreen } from './PromoScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo', 'form'])
})
afterEach(() => {
  cleanup()
  for (const key of Object.keys(localStorage)) if (key.startsWith('vitrine-form:call-back')) localStorage.removeItem(key)
})

it.each([
  ['diffusion', 'Broadcasting'],
  ['optimize-broadcast', 'Optimised broadcasting'],
  ['contacts', 'Contact manager'],
  ['social', 'Social media management'],
  ['local-presence', 'Local presence'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['google', 'Google business profile'],
  ['website', 'Website'],
])('has a page of its own about %s', async (product, name) => {
  renderInArea(
    <Routes>
      <Route path={paths.product} element={<ProductScreen />} />
    </Routes>,
    accountWith(),
    () => null,
    `/details_produit/${product}`,
  )
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
})

it('pages about features: there is none about what nobody offers, and leads on to what is subscribed', async () => {
  const at = (address: string) =>
    renderInArea(
      <Routes>
        <Route path={paths.product} element={<ProductScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      accountWith({ contactManager: true }),
      () => null,
      address,
    )
  at('/details_produit/moon')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  cleanup()
  const { place } = at('/details_produit/contacts')
  expect(place()).toBe('/contact')
})

it('pages about features: tells of the 24 options of broadcasting which ones the account has, and leads there from the page about it', async () => {
  const at = (address: string, options: Parameters<typeof accountWith>[0]) =>
    renderInArea(
      <Routes>
        <Route path={paths.product} element={<ProductScreen />} />
      </Routes>,
      accountWith(options),
      () => null,
      address,
    )
  at('/details_produit/diffusion-options', { diffusion: true })
  expect(await screen.findByRole('heading', { name: 'What broadcasting consists of' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(24)
  expect(screen.getByRole('region', { name: 'Choose' }).textContent).toContain('In your subscription')
  expect(screen.getByRole('region', { name: 'Optimise' }).textContent).toContain('Not in your subscription')
  cleanup()
  at('/details_produit/diffusion', {})
  expect((await screen.findByRole('link', { name: 'See the 24 options of broadcasting' })).getAttribute('href')).toBe(
    '/details_produit/diffusion-options',
  )
})

const open = (answer: (call: HttpCall) => unknown) => {
  renderInArea(<PromoScreen feature="contacts" />, accountWith(), answer)
  fireEvent.click(screen.getByRole('button', { name: 'Ask to be called back' }))
  return within(screen.getByRole('dialog'))
}

it.each(['', 'call me', '12345', '1'.repeat(25)])('the request to be called back on %j is not sent', (typed) => {
  const calls: HttpCall[] = []
  const dialog = open((call) => calls.push(call))
  fireEvent.input(dialog.getByLabelText(/^Phone/), { target: { value: typed } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

it.each(['06 12 34 56 78', '+33 (0)6.12.34.56.78'])('the request to be called back on %j is sent', async (typed) => {
  const calls: HttpCall[] = []
  const dialog = open((call) => calls.push(call))
  fireEvent.input(dialog.getByLabelText(/^Phone/), { target: { value: typed } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Your request is on its way/)
  expect(calls).toHaveLength(1)
})

it('pages about features: asks for a number beside its field and sends nothing without one', () => {
  const calls: HttpCall[] = []
  const dialog = open((call) => calls.push(call))
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Enter the number to call you back on.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Phone/))
  expect(calls).toEqual([])
})

it('pages about features: sends the mail and says so', async () => {
  const calls: HttpCall[] = []
  const dialog = open((call) => calls.push(call))
  fireEvent.input(dialog.getByLabelText(/^Phone/), { target: { value: '06 12 34 56 78' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const done = await screen.findByText(/Your request is on its way/)
  expect(done.parentElement).toBe(document.activeElement)
  expect(calls).toMatchObject([
    {
      path: '/mail/send',
      method: 'POST',
      body: { produit: 'contacts', phone: '0612345678', object: 'Call-back request: Contact manager', name: 'Direction' },
    },
  ])
})

it('what was typed to be called back is there again after the dialog was closed, for this person and product alone', () => {
  const dialog = open(() => null)
  fireEvent.input(dialog.getByLabelText(/^Message/), { target: { value: 'After six, please.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ask to be called back' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('After six, please.')
  cleanup()
  renderInArea(<PromoScreen feature="video" />, accountWith(), () => null)
  fireEvent.click(screen.getByRole('button', { name: 'Ask to be called back' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toContain('Hello')
})

it('pages about features: keeps what was typed when the mail does not leave', async () => {
  const dialog = open(() => {
    throw new ApiError('network')
  })
  fireEvent.input(dialog.getByLabelText(/^Phone/), { target: { value: '0612345678' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('An error occurred')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('0612345678')
})

it('a page about a feature says to who manages the account that it is not activated, and to everybody else that it is not available', () => {
  const account = accountWith()
  renderInArea(<PromoScreen feature="contacts" />, account, () => null)
  expect(screen.getByText('Feature not activated')).toBeTruthy()
  cleanup()
  const clerk = { ...account, user: { ...account.user, mainAccount: false } }
  renderInArea(<PromoScreen feature="contacts" />, clerk, () => null)
  expect(screen.getByText('Feature not available')).toBeTruthy()
  expect(screen.queryByText('Feature not activated')).toBeNull()
})

it.each(featureNames.filter((feature) => feature !== 'guarantee'))('the page about %s shows it in use, in light and dark', (feature) => {
  renderInArea(<PromoScreen feature={feature} />, accountWith(), () => null)
  const picture = screen.getByRole<HTMLImageElement>('img')
  expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual([`/promo/${feature}-light.webp`, 1280, 800])
  expect(picture.alt).not.toBe('')
  for (const scheme of ['light', 'dark'])
    expect(existsSync(join(import.meta.dirname, `../../public/promo/${feature}-${scheme}.webp`))).toBe(true)
  cleanup()
  appearance.choose('dark')
  renderInArea(<PromoScreen feature={feature} />, accountWith(), () => null)
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/promo/${feature}-dark.webp`)
  appearance.choose('auto')
})
