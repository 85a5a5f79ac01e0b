import { expect, type Locator, type Page } from '@playwright/test'
import { required } from './faces.ts'
import { part } from './host.ts'
import { pressOn, reach } from './keyboard.ts'

/** An action in a widget with the keyboard alone. */
export interface Interaction {
  name: string
  run(page: Page): Promise<void>
}

const inside =
  (widget: string) =>
  (page: Page, place: string): Locator =>
    page.locator(`vitrine-${widget} ${place}`)
type Find = ReturnType<typeof inside>

/** Checks that the widget dispatches an event for an action. */
const tells = async (page: Page, widget: string, type: string, act: () => Promise<void>): Promise<void> => {
  const handle = await page.locator(`vitrine-${widget}`).evaluateHandle((element, name) => {
    const received = { times: 0 }
    element.addEventListener(name, () => received.times++)
    return received
  }, type)
  await act()
  await expect.poll(() => handle.evaluate(({ times }) => times)).toBe(1)
}

const search = (find: Find): Interaction => ({
  name: 'a search',
  async run(page) {
    await reach(page, find(page, '[name=search]'))
    await page.keyboard.type('zzyzx')
    await expect(find(page, '.face')).toBeVisible()
    await pressOn(page, find(page, '[name=search]'), 'ControlOrMeta+a', 'Delete')
    await expect(find(page, '.face')).toBeHidden()
  },
})

const preset = (find: Find): Interaction => ({
  name: 'a quick selection',
  async run(page) {
    const [first, second] = [find(page, '[name=preset]').nth(0), find(page, '[name=preset]').nth(1)]
    await pressOn(page, first, 'ArrowRight')
    await expect(second).toBeChecked()
    await pressOn(page, second, 'ArrowLeft')
    await expect(first).toBeChecked()
  },
})

const select = (find: Find, name: string): Interaction => ({
  name: `the choice ${name}`,
  async run(page) {
    const field = find(page, `[name=${name}]`)
    const before = await field.inputValue()
    await pressOn(page, field, 'ArrowDown')
    await expect(field).not.toHaveValue(before)
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toHaveValue(before)
  },
})

const period = (find: Find): Interaction => ({
  name: 'a period',
  async run(page) {
    const months = find(page, '.periods button').nth(2)
    await pressOn(page, months, 'Enter')
    await expect(months).toHaveAttribute('aria-pressed', 'true')
    await expect(months).toBeFocused()
  },
})

const ownPeriod = (find: Find): Interaction => ({
  name: 'a period of two dates',
  async run(page) {
    const button = find(page, '.periods .custom')
    await pressOn(page, button, 'Enter')
    await expect(find(page, '.panel [name=after]')).toBeFocused()
    await pressOn(page, find(page, '.panel [type=submit]'), 'Enter')
    await expect(find(page, '.panel')).toBeHidden()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toBeFocused()
    await pressOn(page, find(page, '.periods button').nth(1), 'Space')
    await expect(find(page, '.periods button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  },
})

const head = (find: Find, key: string): Interaction => ({
  name: 'a sort',
  async run(page) {
    await pressOn(page, find(page, `[data-sort=${key}]`), 'Enter')
    await expect(find(page, `th:has([data-sort=${key}])`)).toHaveAttribute('aria-sort', /ending$/)
    await expect(find(page, `[data-sort=${key}]`)).toBeFocused()
  },
})

const filters = (find: Find, box: string): Interaction => ({
  name: 'a filter, and its chip',
  async run(page) {
    await pressOn(page, find(page, '[part~=filters-button]'), 'Enter')
    await pressOn(page, find(page, `dialog ${box}`), 'Space')
    await pressOn(page, find(page, 'dialog .button.primary'), 'Enter')
    await expect(find(page, 'dialog')).toBeHidden()
    await expect(find(page, '[part~=filters-button]')).toBeFocused()
    await pressOn(page, find(page, '.chip-remove'), 'Enter')
    await expect(find(page, '.chip-remove')).toHaveCount(0)
  },
})

const ticks = (find: Find): Interaction => ({
  name: 'ticks',
  async run(page) {
    const all = find(page, '[data-act=select-page]')
    await pressOn(page, all, 'Space')
    await expect(all).toBeChecked()
    await expect(find(page, '[part~=bulk-bar]')).toBeVisible()
    await pressOn(page, find(page, '[part~=bulk-bar] button').last(), 'Enter')
    await expect(find(page, '[part~=bulk-bar]')).toBeHidden()
  },
})

const rows = (find: Find): Interaction => ({
  name: 'rows',
  async run(page) {
    const row = (index: number): Locator => find(page, '[data-id]').nth(index)
    await reach(page, row(0).locator('[data-act=open]'))
    await page.keyboard.press('ArrowDown')
    await expect(row(1).locator('[data-act=open]')).toBeFocused()
    await page.keyboard.press('x')
    await expect(row(1).locator('[data-act=select]')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(row(1).locator('[data-act=select]')).not.toBeChecked()
    await page.keyboard.press('/')
    await expect(find(page, '[name=search]')).toBeFocused()
    await reach(page, row(1).locator('[data-act=open]'))
    await page.keyboard.press('Control+Home')
    await expect(row(0).locator('[data-act=open]')).toBeFocused()
  },
})

/** The server refuses it, so that other tests are not affected. */
const refused = (find: Find, key: string, row: string): Interaction => ({
  name: `the key ${key}, and the message about it`,
  async run(page) {
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    await reach(page, find(page, '[data-id] [tabindex="0"]'))
    await find(page, row).first().focus()
    await page.keyboard.press(key)
    await expect(find(page, '.toast').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(find(page, '.toast')).toHaveCount(0)
  },
})

const pager = (find: Find): Interaction => ({
  name: 'pages',
  async run(page) {
    const current = find(page, '[aria-current=page]')
    const [back, on] = [find(page, '.pager > .button'), find(page, '.pager-next .button')]
    await pressOn(page, find(page, '.page-number').nth(1), 'Enter')
    await expect(current).toHaveText(/2/)
    await expect(current).toBeFocused()
    await pressOn(page, on, 'Enter')
    await expect(current).toHaveText(/3/)
    await pressOn(page, back, 'Enter')
    await expect(current).toHaveText(/2/)
    await expect(back).toBeFocused()
  },
})

const go = (widget: string, place: string, type: string): Interaction => ({
  name: `${place}, which tells ${type}`,
  run: (page) => tells(page, widget, type, () => pressOn(page, inside(widget)(page, place), 'Enter')),
})

const pressed = (find: Find, place: string, then: string): Interaction => ({
  name: place,
  async run(page) {
    await pressOn(page, find(page, place), 'Enter')
    await expect(find(page, then).first()).toBeVisible()
    await expect(find(page, place)).toBeFocused()
  },
})

const [ads, synthesis, breakdown, visits] = [inside('ads-list'), inside('contact-synthesis'), inside('contact-breakdown'), inside('visits')]
const [list, form, sheet, editor] = [inside('contact-list'), inside('contact-form'), inside('ad-sheet'), inside('ad-editor')]

const actionsMenu: Interaction = {
  name: 'the menu of actions',
  async run(page) {
    await pressOn(page, ads(page, '[part~=actions-button]'), 'Enter')
    await expect(ads(page, '[role=menuitem]').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ads(page, '[part~=bulk-bar]')).toBeVisible()
    await expect(ads(page, '[part~=actions-button]')).toBeFocused()
    await pressOn(page, ads(page, '[data-id] [data-act=open]'), 'Escape')
    await expect(ads(page, '[part~=bulk-bar]')).toBeHidden()
  },
}

const chart: Interaction = {
  name: 'the chart',
  async run(page) {
    const cursor = synthesis(page, '[role=slider]')
    await reach(page, cursor)
    await page.keyboard.press('End')
    const last = Number(await cursor.getAttribute('aria-valuemax'))
    await expect(cursor).toHaveAttribute('aria-valuenow', String(last))
    await page.keyboard.press('ArrowLeft')
    await expect(cursor).toHaveAttribute('aria-valuenow', String(last - 1))
    await expect(synthesis(page, '.tip')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(synthesis(page, '.tip')).toBeHidden()
    await expect(cursor).toBeFocused()
  },
}

const names: Interaction = {
  name: 'from name to name',
  async run(page) {
    const name = breakdown(page, '[data-act=open]')
    await pressOn(page, name, 'ArrowDown')
    await expect(name.nth(1)).toBeFocused()
    await tells(page, 'contact-breakdown', 'vitrine-portal-open', () => page.keyboard.press('Enter'))
  },
}

const tabs: Interaction = {
  name: 'tabs',
  async run(page) {
    await pressOn(page, list(page, '#tab-mail'), 'ArrowRight')
    await expect(list(page, '#tab-calls')).toBeFocused()
    await expect(list(page, '#tab-calls')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(list(page, '#tab-mail')).toHaveAttribute('aria-selected', 'true')
    await expect(list(page, '[data-id] .email').first()).toBeVisible()
  },
}

const quick: Interaction = {
  name: 'a list that is worked off daily',
  async run(page) {
    const choice = list(page, '.quick-choice').first()
    for (const state of ['true', 'false']) {
      await pressOn(page, choice, 'Enter')
      await expect(choice).toHaveAttribute('aria-pressed', state)
      await expect(choice).toBeFocused()
    }
  },
}

const openContact: Interaction = {
  name: 'from contact to contact',
  async run(page) {
    const [title, opened] = [list(page, '[data-id] [data-act=open]').first(), list(page, 'dialog .dialog-title')]
    await pressOn(page, title, 'Enter')
    await expect(opened).toBeVisible()
    const first = await opened.innerText()
    await page.keyboard.press('j')
    await expect(opened).not.toHaveText(first)
    await page.keyboard.press('k')
    await expect(opened).toHaveText(first)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(title).toBeFocused()
  },
}

const write: Interaction = {
  name: 'what a visitor writes, what is wrong with it, and thanks',
  async run(page) {
    await pressOn(page, part(page, 'vitrine-contact-form', 'submit'), 'Enter')
    await expect(form(page, '[aria-invalid=true]').first()).toBeFocused()
    await pressOn(page, form(page, '[name=civility]'), 'ArrowDown')
    for (const field of await page.locator(required).all()) {
      const type = await field.getAttribute('type')
      await reach(page, field)
      if (type === 'checkbox') await page.keyboard.press('Space')
      else await page.keyboard.type(type === 'email' ? 'visitor@example.org' : 'Is it still free?')
    }
    await pressOn(page, part(page, 'vitrine-contact-form', 'submit'), 'Enter')
    await expect(form(page, '[part~=success] h2')).toBeFocused()
    await pressOn(page, form(page, '[part~=success] button'), 'Enter')
    await expect(form(page, 'textarea')).toBeFocused()
  },
}

const photos: Interaction = {
  name: 'from photo to photo',
  async run(page) {
    const [photo, position] = [sheet(page, '.photo').first(), sheet(page, 'dialog .dialog-title')]
    await pressOn(page, photo, 'Enter')
    const first = await position.innerText()
    await page.keyboard.press('ArrowRight')
    await expect(position).not.toHaveText(first)
    await page.keyboard.press('ArrowLeft')
    await expect(position).toHaveText(first)
    await page.keyboard.press('Escape')
    await expect(position).toBeHidden()
    await expect(photo).toBeFocused()
  },
}

const parts: Interaction = {
  name: 'from part to part of the ad',
  async run(page) {
    const [first, second] = [editor(page, '#tab-main'), editor(page, '#tab-detail')]
    await pressOn(page, first, 'ArrowRight')
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(editor(page, '[name=title]')).toBeVisible()
  },
}

const preview: Interaction = {
  name: 'what a visitor will see',
  async run(page) {
    const enlarge = editor(page, '.side-head button')
    await pressOn(page, enlarge, 'Enter')
    await expect(editor(page, 'dialog .widths button').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor(page, 'dialog')).toBeHidden()
    await expect(enlarge).toBeFocused()
  },
}

/** All actions in each widget; each restores the previous state unless a later one depends on it. */
export const interactions: Record<string, readonly Interaction[]> = {
  'ad-editor': [parts, preview],
  'ad-sheet': [photos, go('ad-sheet', 'a.button.primary', 'vitrine-ad-edit')],
  'ads-list': [
    preset(ads),
    search(ads),
    filters(ads, '[type=checkbox]'),
    select(ads, 'sort'),
    pressed(ads, '.segments button >> nth=1', '.tile'),
    pressed(ads, '.segments button >> nth=0', 'tr[data-id]'),
    actionsMenu,
    ticks(ads),
    head(ads, 'price'),
    rows(ads),
    go('ads-list', '[data-id] [data-act=open]', 'vitrine-ad-open'),
    refused(ads, 'p', '[data-id]:not(:has([part=software])):has(.quick[aria-disabled=false]) [data-act=open]'),
    pager(ads),
    select(ads, 'size'),
  ],
  'contact-synthesis': [
    period(synthesis),
    ownPeriod(synthesis),
    select(synthesis, 'site'),
    ...['new', 'overdue-mails', 'overdue-calls', 'missed'].map((kind) => go('contact-synthesis', `.todo.${kind}`, 'vitrine-backlog-open')),
    chart,
    pressed(synthesis, '[part~=table-button]', '.table-box'),
    go('contact-synthesis', '[part=portals] .top-link', 'vitrine-portal-open'),
    go('contact-synthesis', '[part=ads] .top-link', 'vitrine-ad-open'),
  ],
  'contact-breakdown': [
    period(breakdown),
    ownPeriod(breakdown),
    preset(breakdown),
    search(breakdown),
    head(breakdown, 'main'),
    names,
    select(breakdown, 'size'),
  ],
  visits: [preset(visits), search(visits), select(visits, 'size')],
  'contact-list': [
    tabs,
    search(list),
    period(list),
    ownPeriod(list),
    filters(list, '[name=handling-in-progress]'),
    select(list, 'sort'),
    quick,
    ticks(list),
    // Before sorting: the newest come first, and some of them are always new.
    refused(list, 't', '[data-id][data-state=new] [data-act=open]'),
    head(list, 'portal'),
    rows(list),
    openContact,
    pager(list),
    select(list, 'size'),
  ],
  'contact-form': [write],
}
