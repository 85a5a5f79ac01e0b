import { expect, type Locator, type Page } from '@playwright/test'

/** Something that lies over a widget. The places are CSS inside the widget, so that any browser finds them. */
export interface Overlay {
  name: string
  /** What the focus is on when it is opened, and where it belongs once it is closed. */
  trigger: string
  /** Opens it; Enter by default. */
  key?: string
  surface: 'dialog' | '[role=menu]' | '.panel'
  /** The last item of a menu leads to it. */
  byMenu?: boolean
  /** Its code comes with the widget; that of the others is fetched when they are first opened. */
  atOnce?: boolean
}

const period: Overlay = { name: 'the fields of a period', trigger: '.periods .custom', surface: '.panel' }
const filters: Overlay = { name: 'the filters', trigger: '[part~=filters-button]', surface: 'dialog' }
const rowMenu: Overlay = { name: 'the menu of a row', trigger: '[data-act=menu]', surface: '[role=menu]' }

/** A network head looks on at the ads of its points of sale and changes its own alone. */
const ownAd = '[data-id]:not(:has([part=software])):has(.quick[aria-disabled=false]) [data-act=open]'

/** Every overlay of every widget; the contact form has none. */
const overlays: Record<string, readonly Overlay[]> = {
  'ad-sheet': [{ name: 'a photo', trigger: '.photo', surface: 'dialog', atOnce: true }],
  'ads-list': [
    filters,
    { name: 'the saved views', trigger: '.saved button', surface: '[role=menu]' },
    { name: 'the name of a view', trigger: '.saved button', surface: 'dialog', byMenu: true },
    { name: 'the actions', trigger: '[part~=actions-button]', surface: '[role=menu]' },
    rowMenu,
    { name: 'the question before a deletion', trigger: ownAd, key: 'Delete', surface: 'dialog' },
  ],
  'contact-synthesis': [period],
  'contact-breakdown': [period],
  visits: [filters, rowMenu],
  'contact-list': [period, filters, rowMenu, { name: 'an open contact', trigger: '[data-act=open]', surface: 'dialog' }],
  'contact-form': [],
}

export const overlaysOf = (name: string): readonly Overlay[] => overlays[name] ?? []

export interface OpenOverlay {
  trigger: Locator
  surface: Locator
}

/** Opens an overlay with the key, from where the focus is put on its trigger; the focus goes in. */
export const openOverlay = async (
  page: Page,
  widget: string,
  { trigger: at, key = 'Enter', surface: where, byMenu }: Overlay,
): Promise<OpenOverlay> => {
  const inside = page.locator(`vitrine-${widget}`)
  const [trigger, surface] = [inside.locator(at).first(), inside.locator(where)]
  await trigger.focus()
  await page.keyboard.press(key)
  if (byMenu) {
    await expect(inside.locator('[role=menu] [role^=menuitem]:focus:not([aria-disabled])')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
  }
  // Which also says that it is seen.
  await expect(surface.locator(':focus')).toBeVisible()
  return { trigger, surface }
}

/** Escape closes it, and the focus is where it was. */
export const closeOverlay = async (page: Page, { trigger, surface }: OpenOverlay): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(surface).toBeHidden()
  await expect(trigger).toBeFocused()
}
