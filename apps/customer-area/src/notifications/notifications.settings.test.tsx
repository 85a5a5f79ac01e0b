import { ApiError, type HttpCall } from '@vitrine/core/http'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces('notifications')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const kinds = [
  { kind: 'bad-review', name: 'Bad reviews', area: true, mail: true, push: true, mail_fixed: false, mail_path: '/reviews/auto-answers' },
  { kind: 'connection-ended', name: 'Ended connections', area: false, mail: false, push: true, mail_fixed: false, mail_path: null },
  { kind: 'product-ended', name: 'Ended products', area: true, mail: true, push: false, mail_fixed: true, mail_path: null },
]

const server = { choices: kinds, calls: [] as [string, string, unknown][], isFailing: false }
beforeEach(() => Object.assign(server, { choices: kinds, calls: [], isFailing: false }))
const answer = ({ method = 'GET', path, body }: HttpCall): unknown => {
  if (method === 'GET') return { choices: server.choices, quiet: null, push_key: 'BKey' }
  if (server.isFailing) throw new ApiError('server')
  server.calls.push([method, path, body])
  return path.includes('/devices') ? { id: 7 } : { choices: kinds, quiet: null, push_key: 'BKey' }
}
const show = async (account = accountWith()) => {
  const area = renderInArea(
    <>
      <NotificationSettings />
      <Toasts />
    </>,
    account,
    answer,
  )
  await screen.findByRole('checkbox', { name: 'Bad reviews: in the area' })
  return area
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the choices of notifications', () => {
  it('say of each kind where it is told, and where the email is nobody’s to choose', async () => {
    await show()
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'WhatAreaEmailDevices',
      'Bad reviewsWho gets the email',
      'Ended connections',
      'Ended productsalways',
    ])
    expect(boxes()).toEqual([true, true, true, false, false, true, true, false, false])
  })

  it('that nobody touched are not sent, since another tab may have changed them', async () => {
    const { topics } = await show()
    server.choices = kinds.map((choice) => ({ ...choice, mail: false }))
    topics.announce('notifications')
    await waitFor(() => expect(boxes()[1]).toBe(false))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ended connections: in the area' }))
    save()
    await screen.findByText('Your choices are saved.')
    expect(server.calls).toEqual([
      ['PUT', '/notifications/choices', { choices: [{ kind: 'connection-ended', area: true, mail: false, push: true }], quiet: null }],
    ])
  })

  it('stay ticked where the person chooses another language', async () => {
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bad reviews: on devices' }))
    server.choices = kinds.map((choice) => ({ ...choice, name: `es ${choice.name}` }))
    await act(() => i18next.changeLanguage('es'))
    await screen.findByRole('rowheader', { name: /^es Bad reviews/ })
    expect(boxes().slice(0, 3)).toEqual([true, true, false])
    await act(() => i18next.changeLanguage('en'))
  })

  it('are saved with the quiet hours', async () => {
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bad reviews: by email' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Be silent/ }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '22' } })
    save()
    await screen.findByText('Your choices are saved.')
    expect(server.calls).toEqual([
      [
        'PUT',
        '/notifications/choices',
        {
          choices: [{ kind: 'bad-review', area: true, mail: false, push: true }],
          quiet: { from: 22, to: 8 },
        },
      ],
    ])
  })

  it('want quiet hours that end at another hour than they begin', async () => {
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Be silent/ }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '8' } })
    save()
    await screen.findByText('Choose an end that differs from the start.')
    expect(server.calls).toEqual([])
  })

  it('that cannot be saved stay as they were ticked, with the reason', async () => {
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bad reviews: on devices' }))
    server.isFailing = true
    save()
    await screen.findByRole('alert')
    expect(boxes().slice(0, 3)).toEqual([true, true, false])
  })
})

/** A browser that can show notifications, and whose person answers so when they are asked. */
const stubBrowser = (permission: NotificationPermission) => {
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  }
  const state = { subscribed: false }
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: vi.fn<(options: object) => Promise<unknown>>(async () => {
      state.subscribed = true
      return subscription
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  const ask = vi.fn<() => Promise<NotificationPermission>>(async () => {
    Object.assign(notification, { permission })
    return permission
  })
  const notification = { permission: 'default', requestPermission: ask }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker }))
  return { ask, pushManager, subscription }
}

describe('notifications on this device', () => {
  it('are explained where the browser has none', async () => {
    await show()
    await screen.findByText(/^This browser cannot show notifications/)
    expect(screen.queryByRole('button', { name: /on this device$/ })).toBeNull()
  })

  it('are asked for by a press of the button alone, and shown from then on, until it is pressed again', async () => {
    const { ask, pushManager, subscription } = stubBrowser('granted')
    await show()
    expect(ask).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Show notifications on this device' }))
    const stop = await screen.findByRole('button', { name: 'Stop on this device' })
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
    expect(server.calls).toEqual([
      ['PUT', '/notifications/devices', { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'auth', language: 'en' }],
    ])
    fireEvent.click(stop)
    await screen.findByRole('button', { name: 'Show notifications on this device' })
    expect(server.calls[1]).toEqual(['DELETE', '/notifications/devices/7', undefined])
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('are not shown to who refuses, and it is said what to do', async () => {
    stubBrowser('denied')
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Show notifications on this device' }))
    await screen.findByText(/^Your browser blocks notifications/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /on this device$/ })).toBeNull())
    expect(server.calls).toEqual([])
  })

  it('are nobody’s to choose who works as a colleague', async () => {
    stubBrowser('granted')
    await show({ ...accountWith(), switchedFrom: { id: 2, username: 'other', name: 'Other' } })
    expect(screen.getByText(/^You work as a colleague/)).toBeTruthy()
  })
})
