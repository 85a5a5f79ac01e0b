import { defineForm } from '@vitrine/core/form'
import { ApiError } from '@vitrine/core/http'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { FormField, FormFrame } from './FormFields.tsx'
import { useForm } from './use-form.ts'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['embed-keys', 'form'])
})
afterEach(cleanup)

interface Visit {
  name: string
  text: string
  price: number | null
  day: string | null
  kind: 'a' | 'b'
  rights: string[]
  sites: string[]
  agreed: boolean
}

// The texts of another form: these tests do not depend on them.
const table = defineForm<Visit>()('embed-keys', {
  name: { kind: 'text', label: 'fields.name', required: true },
  text: { kind: 'long-text', label: 'fields.portal' },
  price: { kind: 'money', label: 'preview.title', min: 1 },
  day: { kind: 'date', label: 'snippet.page', visible: ({ kind }) => kind === 'b' },
  kind: {
    kind: 'choice',
    radios: true,
    label: 'fields.kind',
    initial: 'a',
    choices: [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ],
  },
  rights: {
    kind: 'choices',
    label: 'fields.scopes',
    choices: [
      { value: 'read', label: 'Read' },
      { value: 'write', label: 'Write' },
    ],
  },
  sites: { kind: 'lines', label: 'fields.origins' },
  agreed: { kind: 'flag', label: 'fields.network' },
})

const saved: Visit[] = []
const Screen = ({ refusal }: { refusal?: ApiError }) => {
  const form = useForm(table, { context: undefined, wireNames: { name: 'nom' } })
  const save = async (values: Visit): Promise<void> => {
    if (refusal) throw refusal
    saved.push(values)
  }
  return (
    <FormFrame id="visit" form={form} save={save}>
      {table.names.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <button type="submit">Save</button>
    </FormFrame>
  )
}
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('a form of the area gives values of the type that the table says', async () => {
  render(<Screen />)
  fill('Name of the key', ' Ana ')
  fill('Preview', '1 250,5')
  fireEvent.click(screen.getByLabelText('Second'))
  fill('In the page', '2026-05-01')
  fireEvent.click(screen.getByLabelText('Write'))
  fireEvent.click(screen.getByLabelText('Read'))
  fill('Allowed sites, one a line', 'a\n\nb')
  save()
  await expect
    .poll(() => saved)
    .toEqual([
      { name: 'Ana', text: '', price: 1250.5, day: '2026-05-01', kind: 'b', rights: ['read', 'write'], sites: ['a', 'b'], agreed: false },
    ])
})

it('a form of the area says what is wrong with a field once it is left', () => {
  render(<Screen />)
  fill('Preview', 'cheap')
  expect(screen.getByText('Write a number, in digits.')).toBeTruthy()
  expect((screen.getByLabelText('Preview') as HTMLInputElement).value).toBe('cheap')
})

it('a form of the area lands what the server refuses at its field, and goes there', async () => {
  render(<Screen refusal={new ApiError('invalid', { field: 'nom', serverMessage: 'Taken.' })} />)
  fill('Name of the key', 'Ana')
  save()
  expect(await screen.findByText('Taken.')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name of the key'))
})

it('a form of the area asks before a screen is left with something unsaved in a widget, and lets go of one that is gone', async () => {
  const router = createMemoryRouter([{ path: '*', element: <LeaveGuard /> }], { initialEntries: ['/users'] })
  render(<RouterProvider router={router} />)
  const widget = document.body.appendChild(document.createElement('div'))
  const dispatchDirty = (dirty: boolean): boolean =>
    widget.dispatchEvent(new CustomEvent('vitrine-form-dirty', { detail: { dirty }, bubbles: true, composed: true }))
  const at = (): string => router.state.location.pathname

  dispatchDirty(true)
  await act(() => router.navigate('/ads'))
  expect(at()).toBe('/users')
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect([at(), screen.queryByRole('dialog')]).toEqual(['/users', null])
  await act(() => router.navigate('/ads'))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(at).toBe('/ads')

  dispatchDirty(false)
  await act(() => router.navigate('/users'))
  expect(at()).toBe('/users')
  dispatchDirty(true)
  widget.remove()
  await act(() => router.navigate('/ads'))
  expect(at()).toBe('/ads')
})
