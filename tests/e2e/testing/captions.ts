import { expect, type Locator, type Page } from '@playwright/test'
import { textOf } from './texts.ts'

/** Opens the panel of the composer that writes the text for Facebook. */
export const openCaption = async (page: Page): Promise<Locator> => {
  const composer = page.locator('vitrine-post-composer')
  await expect(composer.locator('[part=initial] [part=text-writing]')).toBeVisible()
  await composer.locator('[name=network][value=facebook]').check()
  await composer.locator('#tab-facebook').click()
  const part = composer.locator('#network-facebook [part=text-writing]')
  await part.getByRole('button', { name: textOf('text-generation:open') }).click()
  return part
}

export const captionButton = (part: Locator, name: string): Locator =>
  part.getByRole('button', { name: textOf(`text-generation:act.${name}` as 'text-generation:act.use'), exact: true })

export const captionText = (part: Locator): Locator => part.locator('[part=text-writing-text]')
