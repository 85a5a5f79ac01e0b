import { embedKeyWire, type EmbedKey } from '@vitrine/core/embed'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { marked } from '../ui/field.css.ts'
import { KeysSection } from './KeysSection.tsx'

// Rows and menus belong to the element; this mock calls what a person would choose in them.
vi.mock('@vitrine/react/embed-keys', () => ({
  EmbedKeys: ({
    children,
    ...on
  }: { children: ReactNode } & Record<`onKey${'Edit' | 'Rotate' | 'Revoke'}`, (event: { detail: { key: EmbedKey } }) => void>) => (
    <>
      {children}
      {(['Edit', 'Rotate', 'Revoke'] as const).map((name) => (
        <button key={name} onClick={() => on[`onKey${name}`]({ detail: { key: known } })}>
          {name}
        </button>
      ))}
    </>
  ),
}))
vi.mock('./Preview.tsx', () => ({ Preview: () => <p>preview</p> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'embed-keys', 'form', 'common', 'session'])
})
beforeEach(() => sessionStorage.clear())
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ path: '1.0.0/vitrine.js', integrity: 'sha384-x' }))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const secretKey = {
  id: 7,
  type: 'secrete',
  nom: 'Intranet',
  cle: 'sk_ab',
  origines: ['https://intranet.test'],
  widgets: [],
  droits: ['contacts:read'],
  portail: '',
  reseau: false,
  date: '2026-05-01T10:00:00Z',
  derniere_utilisation: null,
  revocation: null,
  ancienne_jusqua: null,
  fuite: null,
}

const known = embedKeyWire.decode(secretKey)

const open = (change: (call: HttpCall) => unknown) => {
  const calls: HttpCall[] = []
  renderInArea(<KeysSection />, accountWith(), (call) => {
    calls.push(call)
    return change(call)
  })
  return calls
}
const dialog = () => within(screen.getByRole('dialog'))
const fill = (label: string, value: string): boolean => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const act = async (name: string): Promise<boolean> => fireEvent.click(await screen.findByRole('button', { name }))

it('the screen of embedding keys says beside each field what is missing, goes to the first one and sends nothing', async () => {
  const calls = open(() => ({}))
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  fireEvent.click(dialog().getByRole('button', { name: 'Create a key' }))
  for (const sentence of ['Give the key a name.', 'Name at least one site.', 'Name the portal: requests will be counted for it.'])
    expect(dialog().getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByLabelText('Name of the key'))
  fill('Name of the key', 'Portal')
  expect(dialog().queryByText('Give the key a name.')).toBeNull()
  fill('Allowed sites, one a line', 'https://portal.test/\nhttps://portal.test/path\nftp://portal.test')
  fill('Name of the portal', 'Portal')
  fireEvent.click(dialog().getByRole('button', { name: 'Create a key' }))
  expect(dialog().getByText(/^To correct: https:\/\/portal.test\/path, ftp:\/\/portal.test\. A site is written/)).toBeTruthy()
  expect(calls).toEqual([])
})

it('the screen of embedding keys marks what has to be filled in, as long as it has to', async () => {
  open(() => ({}))
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  const isMarked = (label: string): boolean => dialog().getByText(label).classList.contains(marked)
  expect(['Name of the key', 'Allowed sites, one a line', 'Allowed components', 'Name of the portal'].filter(isMarked)).toHaveLength(4)
  fireEvent.click(dialog().getByLabelText('Contact form'))
  expect([isMarked('Name of the portal'), (dialog().getByLabelText('Name of the portal') as HTMLInputElement).required]).toEqual([
    false,
    false,
  ])
})

it('the screen of embedding keys keeps what is typed through a session that ends, and forgets what is cancelled', async () => {
  open(() => {
    throw new ApiError('auth', { status: 401 })
  })
  await act('Create a key')
  fill('Name of the key', 'Portal')
  // As when the sign-in screen replaces this one.
  cleanup()
  open(() => ({}))
  await act('Create a key')
  expect(dialog().getByLabelText<HTMLInputElement>('Name of the key').value).toBe('Portal')
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await act('Create a key')
  expect(dialog().getByLabelText<HTMLInputElement>('Name of the key').value).toBe('')
})

it('the screen of embedding keys makes a test key where it is asked for', async () => {
  const calls = open(() => ({
    cle: { ...secretKey, type: 'publique', cle: 'pk_test_ab', droits: [], widgets: ['contact-form'], portail: 'Portal', essai: true },
    secret: null,
  }))
  await act('Create a key')
  fill('Name of the key', 'Portal')
  fill('Allowed sites, one a line', 'https://portal.test')
  fill('Name of the portal', 'Portal')
  fireEvent.click(dialog().getByRole('checkbox', { name: /^Test key/ }))
  fireEvent.click(dialog().getByRole('button', { name: 'Create a key' }))
  expect(await screen.findByRole('heading', { name: 'Put “Intranet” on a site' })).toBeTruthy()
  expect(calls[0]?.body).toMatchObject({ type: 'publique', essai: true })
})

it('the screen of embedding keys asks for no test key that is secret', async () => {
  open(() => ({}))
  await act('Create a key')
  fireEvent.click(dialog().getByRole('radio', { name: /Secret key/ }))
  expect(dialog().queryByRole('checkbox', { name: /^Test key/ })).toBeNull()
})

it('the screen of embedding keys tells a secret once, then shows how to use the key', async () => {
  const calls = open(() => ({ cle: secretKey, secret: 'sk_abcdef' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  fireEvent.click(dialog().getByRole('radio', { name: /Secret key/ }))
  fill('Name of the key', 'Intranet')
  fill('Allowed sites, one a line', 'https://intranet.test')
  fireEvent.click(dialog().getByRole('checkbox', { name: /^See contacts\s*contacts:read$/ }))
  fireEvent.click(dialog().getByRole('button', { name: 'Create a key' }))
  expect(await screen.findByDisplayValue('sk_abcdef')).toBeTruthy()
  expect(calls[0]?.body).toMatchObject({ type: 'secrete', origines: ['https://intranet.test'], droits: ['contacts:read'] })
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I have copied the key' }))
  expect(screen.queryByDisplayValue('sk_abcdef')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Put “Intranet” on a site' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('sk_abcdef')
})

it('the screen of embedding keys names what a rotation does, and does it as wanted', async () => {
  const calls = open(() => ({ cle: secretKey, secret: 'sk_new' }))
  await act('Rotate')
  expect(dialog().getByText(/The old one works 24 hours more/)).toBeTruthy()
  fireEvent.click(dialog().getByLabelText('Stop the old key at once'))
  expect(dialog().getByText(/The old one stops working at once/)).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByDisplayValue('sk_new')).toBeTruthy()
  expect(calls).toMatchObject([{ path: '/embed_keys/7/rotate', body: { immediate: true } }])
})

it('the screen of embedding keys stays open with the reason when a key cannot be revoked', async () => {
  open(() => {
    throw new ApiError('server', { status: 500, serverMessage: 'Maintenance.' })
  })
  await act('Revoke')
  expect(dialog().getByRole('heading').textContent).toBe('Revoke the key “Intranet”?')
  fireEvent.click(dialog().getByRole('button', { name: 'Revoke' }))
  expect((await dialog().findByRole('alert')).textContent).toContain('Maintenance.')
})
