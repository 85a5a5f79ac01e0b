import { expect, type Locator, type Page } from '@playwright/test'

/** An overlay of a widget. The selectors are CSS inside the widget, so that every browser finds them. */
export interface Overlay {
  name: string
  /** The element that opens it, and gets the focus when it is closed. */
  trigger: string
  /** Opens it; Enter by default. */
  key?: string
  surface: 'dialog' | '[role=menu]' | '.panel'
  /** It is opened by the last item of a menu. */
  byMenu?: boolean
  /** Its code is part of the widget; that of the others is loaded when they are first opened. */
  atOnce?: boolean
}

const period: Overlay = { name: 'the fields of a period', trigger: '.periods .custom', surface: '.panel' }
const filters: Overlay = { name: 'the filters', trigger: '[part~=filters-button]', surface: 'dialog' }
const rowMenu: Overlay = { name: 'the menu of a row', trigger: '[data-act=menu]', surface: '[role=menu]' }

/** A network head can only change its own ads. */
const ownAd = '[data-id]:not(:has([part=software])):has(.quick[aria-disabled=false]) [data-act=open]'

/** All overlays of the widgets; the contact form has none. */
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

/** Opens an overlay by keyboard from its trigger; the focus moves into it. */
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
  // Also checks that it is visible.
  await expect(surface.locator(':focus')).toBeVisible()
  return { trigger, surface }
}

/** Escape closes it, and the focus returns. */
export const closeOverlay = async (page: Page, { trigger, surface }: OpenOverlay): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(surface).toBeHidden()
  await expect(trigger).toBeFocused()
}
