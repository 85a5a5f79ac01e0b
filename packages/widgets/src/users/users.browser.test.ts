import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { openUsers, team, usersBackend, wireUser } from '../test/users.ts'
import type { VitrineUsers } from './users.ts'

const row = (list: VitrineUsers, index: number): HTMLElement => rowsOf(list)[index] as HTMLElement
const openMenu = (list: VitrineUsers, index: number): void => actIn(row(list, index), 'menu').click()
const choose = async (list: VitrineUsers, index: number, name: string): Promise<void> => {
  openMenu(list, index)
  ;(await menuItem(list, name)).click()
}
const field = (list: VitrineUsers, name: string): HTMLInputElement => inside<HTMLInputElement>(list, `dialog [name="${name}"]`)
const type = (list: VitrineUsers, name: string, value: string): void => {
  const input = field(list, name)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the list of users', () => {
  it('says of everybody the role, the access and where to reach them', async () => {
    const list = await openUsers()
    expect(row(list, 0).textContent).to.contain('Main account').and.to.contain('You')
    expect(row(list, 2).textContent).to.contain('Invited until 17/03/2026')
    expect(row(list, 3).textContent).to.contain('Disabled')
    expect(row(list, 4).textContent).to.contain('No access')
    expect(textOf(list)).to.contain('2 of 5 users of your subscription, not counting the main account')
    await expectAccessible(list)
  })

  it('is readable as cards, in the dark and in the grid', async () => {
    const list = await openUsers({ width: 360, theme: 'dark' })
    list.parentElement!.style.background = '#16181d'
    expect(list.scrollWidth).to.be.at.most(360)
    await expectAccessible(list)
    list.view = 'grid'
    await list.updateComplete
    await expectAccessible(list)
  })

  it('leads by keyboard to the mail address and the telephone number of each row, with one stop of the Tab key', async () => {
    const list = await openUsers()
    const focused = (): Element | null | undefined => list.shadowRoot?.activeElement
    const press = (key: string): boolean =>
      !!focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    actIn(row(list, 0), 'open').focus()
    press('ArrowRight')
    expect(focused()?.getAttribute('href')).to.equal('mailto:user-1@example.org')
    press('ArrowDown')
    expect(focused()?.getAttribute('href')).to.equal('mailto:user-2@example.org')
    press('ArrowRight')
    expect(focused()?.getAttribute('href')).to.equal('tel:0472000000')
    expect(
      [...list.shadowRoot!.querySelectorAll('[data-id] :is(a, button, input)')].filter((stop) => (stop as HTMLElement).tabIndex === 0),
    ).to.deep.equal([focused()])
  })

  it('says that no seat is left before somebody fills in a form', async () => {
    const list = await openUsers({ http: usersBackend(team, { max: 2, used: 2 }) })
    expect(textOf(list)).to.contain('All 2 users of your subscription are taken')
    expect(buttonNamed(list, 'Add a user').getAttribute('aria-disabled')).to.equal('true')
    openMenu(list, 3)
    expect((await menuItem(list, 'Enable')).getAttribute('aria-disabled')).to.equal('true')
  })

  it('offers a user the own details alone', async () => {
    const list = await openUsers({ user: { id: 3, mainAccount: false, roles: ['ROLE_SUB_USER', 'ROLE_USER'] } })
    expect(textOf(list)).not.to.contain('Add a user')
    openMenu(list, 2)
    await menuItem(list, 'Devices signed in')
    expect(list.shadowRoot?.querySelector('[role=menu]')?.textContent).not.to.contain('Disable')
  })

  it('is drawn with the colours of the theme, without a word from the page', async () => {
    const list = await openUsers()
    const colourOf = (access: string): string => getComputedStyle(inside(list, `[data-access=${access}]`)).color
    const colours = ['ready', 'invited', 'expired', 'disabled', 'none']
      .filter((access) => list.shadowRoot?.querySelector(`[data-access=${access}]`))
      .map(colourOf)
    expect(colours.length).to.be.greaterThan(2)
    expect(new Set(colours).size).to.equal(colours.length)
    expect(getComputedStyle(inside(list, '.seats')).color).not.to.equal(getComputedStyle(inside(list, '.heading')).color)
  })

  it('draws initials in a circle, in the rows and where it asks', async () => {
    const list = await openUsers()
    await choose(list, 1, 'Disable')
    const dialogPicture = await until(() => list.shadowRoot?.querySelector('dialog .picture'), 'the question')
    for (const picture of [inside(list, '.frame .picture'), dialogPicture]) {
      const { width, height } = picture.getBoundingClientRect()
      expect([width, height]).to.deep.equal([40, 40])
    }
  })

  it('offers the form once in the menu of a row', async () => {
    const list = await openUsers()
    openMenu(list, 1)
    await menuItem(list, 'Edit')
    const words = [...(list.shadowRoot?.querySelectorAll('[role=menu] [role=menuitem]') ?? [])].map((item) => item.textContent?.trim())
    expect(words[0]).to.equal('Edit')
    expect(words.filter((word) => word === 'Edit')).to.have.length(1)
  })
})

describe('a session that ends while a user is filled in', () => {
  it('is told in the form, which keeps everything and is sent after a new sign-in', async () => {
    let isOver = true
    const http = usersBackend().on('POST /users', (call: HttpCall) => {
      if (isOver) throw new ApiError('auth', { status: 401 })
      return wireUser(9, { ...(call.body as { user: object }).user, access: 'invited' })
    })
    const list = await openUsers({ http })
    buttonNamed(list, 'Add a user').click()
    await until(() => list.shadowRoot?.querySelector('dialog [name=email]'), 'the form')
    type(list, 'lastName', 'Vente')
    type(list, 'email', 'vente@example.org')
    buttonNamed(list, 'Add and invite').click()
    const notice = await until(() => list.shadowRoot?.querySelector('dialog .dialog-notice'), 'the way back in')
    expect(inside(list, 'dialog .banner.failed').textContent?.trim()).to.equal('What you typed is kept.')
    await expectAccessible(list)
    isOver = false
    notice.querySelector('button')?.click()
    await until(() => !list.shadowRoot?.querySelector('dialog .dialog-notice'), 'the new session')
    expect([field(list, 'lastName').value, field(list, 'email').value]).to.deep.equal(['Vente', 'vente@example.org'])
    buttonNamed(list, 'Add and invite').click()
    await toastSaying(list, 'vente@example.org')
    expect(http.of('POST /users')).to.have.length(2)
  })
})

describe('adding a user', () => {
  it('checks what is typed, invites, and says so', async () => {
    const http = usersBackend().on('POST /users', (call: HttpCall) =>
      wireUser(9, { ...(call.body as { user: object }).user, access: 'invited' }),
    )
    const changed = record('vitrine-users-changed')
    const list = await openUsers({ http })
    buttonNamed(list, 'Add a user').click()
    await dialogOf(list)
    await until(() => list.shadowRoot?.querySelector('dialog [name=email]'), 'the form')
    await expectAccessible(list)
    buttonNamed(list, 'Add and invite').click()
    await until(() => list.shadowRoot?.querySelector('dialog [role=alert]'), 'what is missing')
    expect(http.of('POST /users')).to.have.length(0)
    expect(list.shadowRoot?.activeElement).to.equal(field(list, 'lastName'))
    type(list, 'lastName', 'Vente')
    type(list, 'email', 'vente@example.org')
    type(list, 'postalCode', '690')
    buttonNamed(list, 'Add and invite').click()
    await until(() => textOf(list).includes('A French postcode has five digits.'), 'the reason at the field')
    type(list, 'postalCode', '69006')
    buttonNamed(list, 'Add and invite').click()
    await toastSaying(list, 'Vente is added. An invitation is on its way to vente@example.org.')
    expect(http.of('POST /users')[0]?.body).to.deep.include({
      user: {
        lastname: 'Vente',
        firstname: '',
        email: 'vente@example.org',
        phone: '',
        mobile: '',
        address: '',
        postalCode: '69006',
        city: '',
        country: 'FR',
        priceUrl: '',
        role: 'ROLE_SUB_USER',
        identifierCode: '',
        identifierValue: '',
        active: true,
      },
    })
    await until(() => changed.length > 0, 'the event')
    expect(changed[0]?.detail).to.deep.equal({ ids: [9] })
  })

  it('shows the server’s refusal at its field, and keeps what was typed for the next time', async () => {
    const http = usersBackend().on('POST /users', () => {
      throw new ApiError('conflict', {
        status: 409,
        code: 'user-email-taken',
        field: 'email',
        serverMessage: 'Another user has this address.',
      })
    })
    const list = await openUsers({ http })
    buttonNamed(list, 'Add a user').click()
    await until(() => list.shadowRoot?.querySelector('dialog [name=email]'), 'the form')
    type(list, 'lastName', 'Vente')
    type(list, 'email', 'user-2@example.org')
    buttonNamed(list, 'Add and invite').click()
    await until(() => field(list, 'email').getAttribute('aria-invalid') === 'true', 'the field in question')
    expect(textOf(list)).to.contain('Another user has this address.')
    buttonNamed(list, 'Cancel').click()
    await until(() => !list.shadowRoot?.querySelector('dialog[open]'), 'the dialog gone')
    buttonNamed(list, 'Add a user').click()
    await until(() => list.shadowRoot?.querySelector('dialog [name=email]'), 'the form again')
    const restore = await until(() => [...(list.shadowRoot?.querySelectorAll<HTMLElement>('dialog .banner button') ?? [])][0], 'the offer')
    restore.click()
    await until(() => field(list, 'lastName').value === 'Vente', 'what was typed')
  })
})

describe('changing a user', () => {
  it('asks which of two values shall be when somebody else saved meanwhile', async () => {
    let calls = 0
    const http = usersBackend()
      .on('PUT /users/2', (call: HttpCall) => {
        calls += 1
        if (calls === 1) throw new ApiError('conflict', { status: 409, code: 'changed-meanwhile' })
        return wireUser(2, (call.body as { user: Record<string, unknown> }).user)
      })
      .on('GET /users/2', wireUser(2, { role: 'ROLE_SUB_ADMIN', lastname: 'Agence', city: 'Nantes', version: 2 }))
    const list = await openUsers({ http })
    await choose(list, 1, 'Edit')
    await until(() => list.shadowRoot?.querySelector('dialog [name=city]'), 'the form')
    type(list, 'city', 'Lille')
    buttonNamed(list, 'Save').click()
    const conflict = await until(() => list.shadowRoot?.querySelector('dialog .conflict'), 'the conflict')
    expect(conflict.textContent).to.contain('Lille').and.to.contain('Nantes')
    conflict.querySelector('button')?.click()
    await list.updateComplete
    buttonNamed(list, 'Save').click()
    await toastSaying(list, 'The changes are saved.')
    expect(http.of('PUT /users/2').at(-1)?.body).to.deep.nested.include({ 'user.city': 'Lille', 'user.version': 2 })
  })

  it('of somebody invited says that a corrected address is invited again', async () => {
    const http = usersBackend().on('PUT /users/3', (call: HttpCall) =>
      wireUser(3, { ...(call.body as { user: Record<string, unknown> }).user, access: 'invited' }),
    )
    const list = await openUsers({ http })
    await choose(list, 2, 'Edit')
    await until(() => list.shadowRoot?.querySelector('dialog [name=email]'), 'the form')
    type(list, 'email', 'right@example.org')
    buttonNamed(list, 'Save').click()
    await toastSaying(list, 'an invitation is on its way to right@example.org.')
  })

  it('disables after a question, and can be taken back', async () => {
    const http = usersBackend().on('PUT /users/2', (call: HttpCall) => {
      const { user } = call.body as { user: Record<string, unknown> }
      return wireUser(2, { ...user, version: Number(user['version']) + 1 })
    })
    const list = await openUsers({ http })
    await choose(list, 1, 'Disable')
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Disable Agence?').and.to.contain('signed out everywhere')
    dialog.querySelector<HTMLButtonElement>('.button.danger')?.click()
    const toast = await toastSaying(list, 'The user is disabled.')
    expect(http.of('PUT /users/2')[0]?.body).to.deep.nested.include({ 'user.active': false, 'user.version': 1 })
    toast.querySelector('button')?.click()
    await until(() => http.of('PUT /users/2').length === 2, 'the way back')
    expect(http.of('PUT /users/2')[1]?.body).to.deep.nested.include({ 'user.active': true, 'user.version': 2 })
  })

  it('keeps the main account open and says why', async () => {
    const list = await openUsers()
    openMenu(list, 0)
    const item = await menuItem(list, 'Disable')
    expect(item.getAttribute('aria-disabled')).to.equal('true')
    expect(item.textContent).to.contain('The main account keeps its role')
  })

  it('gives a contact access with a role', async () => {
    const http = usersBackend().on('POST /users/5/access', wireUser(5, { access: 'invited' }))
    const list = await openUsers({ http })
    await choose(list, 4, 'Give access')
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Our team is told')
    dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    await list.updateComplete
    dialog.querySelector<HTMLButtonElement>('.button.primary')?.click()
    await toastSaying(list, 'Access is given.')
    expect(http.of('POST /users/5/access')[0]?.body).to.deep.equal({ role: 'ROLE_SUB_ADMIN' })
  })

  it('lets one continue as a colleague, by the page', async () => {
    const events = record('vitrine-user-continue')
    const list = await openUsers({ user: { colleagues: [{ id: 2, username: 'user-2', name: 'Agence' }] } })
    await choose(list, 1, 'Continue as this user')
    expect(events.at(-1)?.detail.user.id).to.equal(2)
  })
})

describe('beside the rows', () => {
  const sessions = [
    {
      id: 'a',
      device: 'Firefox, Windows',
      address: '10.0.0.1',
      createdAt: '2026-03-10T09:00:00.000Z',
      lastSeenAt: '2026-03-10T10:00:00.000Z',
      current: true,
      openedBy: null,
      actingAs: null,
    },
    {
      id: 'b',
      device: 'Safari, iOS',
      address: '10.0.0.2',
      createdAt: '2026-03-09T09:00:00.000Z',
      lastSeenAt: '2026-03-09T10:00:00.000Z',
      current: false,
      openedBy: 'Direction',
      actingAs: 'Agence',
    },
  ]

  it('devices are told, and one is signed out', async () => {
    let open = sessions
    const http = usersBackend()
      .on('GET /users/2/sessions', () => open)
      .on('DELETE /users/2/sessions/b', () => (open = sessions.slice(0, 1)))
    const list = await openUsers({ http })
    await choose(list, 1, 'Devices signed in')
    await until(() => list.shadowRoot?.querySelectorAll('.devices li').length === 2, 'the devices')
    expect(inside(list, '.devices').textContent).to.contain('This device').and.to.contain('opened by Direction').and.to.contain('as Agence')
    await expectAccessible(list)
    inside(list, '.devices li:last-child button').click()
    await toastSaying(list, 'The device is signed out.')
    await until(() => list.shadowRoot?.querySelectorAll('.devices li').length === 1, 'one device less')
  })

  it('colleagues are chosen among who can sign in', async () => {
    const http = usersBackend([...team, wireUser(6)]).on('PUT /users/2/colleagues', wireUser(2, { colleagues: [6] }))
    const list = await openUsers({ http })
    await choose(list, 1, 'Colleagues')
    const boxes = await until(() => {
      const found = [...(list.shadowRoot?.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]') ?? [])]
      return found.length > 0 && found
    }, 'the choices')
    expect(boxes.map((box) => box.closest('label')?.textContent?.match(/user-\d/)?.[0])).to.deep.equal(['user-1', 'user-6'])
    boxes.find((box) => box.closest('label')?.textContent?.includes('user-6'))?.click()
    buttonNamed(list, 'Save').click()
    await toastSaying(list, 'The colleagues are saved.')
    expect(http.of('PUT /users/2/colleagues')[0]?.body).to.deep.equal({ colleagues: [6] })
  })

  it('a spreadsheet is checked before anything is written', async () => {
    const { version: _v, id: _i, ...good } = wireUser(7)
    const report = {
      rows: [
        { row: 2, user: good, problems: [] },
        { row: 3, user: { ...good, lastname: '' }, problems: [{ field: 'lastName', reason: 'required' }] },
      ],
      unknownHeadings: ['Humeur'],
    }
    const http = usersBackend().on('POST /users/import', (call: HttpCall) => ({
      ...report,
      added: (call.body as { apply: boolean }).apply ? 1 : 0,
    }))
    const list = await openUsers({ http })
    buttonNamed(list, 'Import').click()
    await dialogOf(list)
    const input = await until(() => list.shadowRoot?.querySelector<HTMLInputElement>('dialog input[type=file]'), 'the field')
    // The browser's own button would have the browser's language.
    expect(input.labels?.[0]?.textContent).to.equal('Choose a file')
    expect(getComputedStyle(input).opacity).to.equal('0')
    await expectAccessible(list)
    const files = new DataTransfer()
    files.items.add(new File(['Nom;Email'], 'users.csv'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => textOf(list).includes('1 user can be added'), 'the report')
    expect(textOf(list))
      .to.contain('1 row is left out')
      .and.to.contain('Last name: missing')
      .and.to.contain('Columns that are not read: Humeur')
    expect(http.of('POST /users/import').map(({ body }) => (body as { apply: boolean }).apply)).to.deep.equal([false])
    await expectAccessible(list)
    buttonNamed(list, 'Add 1 user and send the invitation').click()
    await toastSaying(list, '1 user is added and invited.')
  })
})
