import { expect, fixtureCleanup } from '@open-wc/testing'
import type { AdPicture } from '@vitrine/core/ad-form'
import { ApiError } from '@vitrine/core/http'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import {
  abc,
  choose,
  documentOf,
  fileOf,
  grabOf,
  idsOf,
  lastChange,
  mediaBackend,
  middleOf,
  namesIn,
  openMedia,
  pictureOf,
  said,
  shownOrder,
} from '../test/media.ts'
import type { VitrineMedia } from './media.ts'

beforeEach(() => localStorage.clear())
afterEach(() => fixtureCleanup())

describe('pictures that are there', () => {
  it('stand in their order, the first marked as the cover, and setting them tells nobody', async () => {
    const changes = record('vitrine-media-change')
    const element = await openMedia({ pictures: abc() })
    expect(shownOrder(element)).to.equal('abcd')
    expect(textOf(element)).to.contain('4 of 50')
    expect(namesIn(element, '.place')).to.deep.equal(['Cover', '2', '3', '4'])
    expect(grabOf(element, 'b').ariaLabel).to.equal('Photo 2 of 4: View b')
    element.pictures = abc().slice(1)
    await until(() => shownOrder(element) === 'bcd')
    expect(changes).to.deep.equal([])
  })

  it('are carried by keys, and told once when put down', async () => {
    const changes = record('vitrine-media-change')
    const element = await openMedia({ pictures: abc() })
    grabOf(element, 'a').focus()
    await sendKeys({ press: 'Space' })
    await until(() => said(element).startsWith('Taken up at 1 of 4'))
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'ArrowRight' })
    await until(() => shownOrder(element) === 'bcad')
    expect(changes).to.deep.equal([])
    expect(element.shadowRoot?.activeElement).to.equal(grabOf(element, 'a'))
    await sendKeys({ press: 'Space' })
    await until(() => idsOf(element) === 'bcad')
    expect(said(element)).to.equal('Put down at 3 of 4.')
    expect(changes.length).to.equal(1)
    expect(lastChange(changes).pictures.map(({ id }) => id)).to.deep.equal(['b', 'c', 'a', 'd'])
  })

  it('go back where they were with Escape', async () => {
    const changes = record('vitrine-media-change')
    const element = await openMedia({ pictures: abc() })
    grabOf(element, 'd').focus()
    await sendKeys({ press: 'Space' })
    await sendKeys({ press: 'Home' })
    await until(() => shownOrder(element) === 'dabc')
    await sendKeys({ press: 'Escape' })
    await until(() => shownOrder(element) === 'abcd')
    expect(said(element)).to.equal('Put back to 4 of 4.')
    expect(changes).to.deep.equal([])
  })

  it('are walked through by the arrow keys, with one stop of the Tab key', async () => {
    const element = await openMedia({ pictures: abc() })
    grabOf(element, 'a').focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => element.shadowRoot?.activeElement === grabOf(element, 'b'))
    await sendKeys({ press: 'End' })
    await until(() => element.shadowRoot?.activeElement === grabOf(element, 'd'))
    expect(element.shadowRoot?.querySelectorAll('[data-grab][tabindex="0"]').length).to.equal(1)
  })

  it('are dragged by a pointer, and the click that ends it opens nothing', async () => {
    await setViewport({ width: 1000, height: 700 })
    const element = await openMedia({ pictures: abc() })
    await sendMouse({ type: 'move', position: middleOf(grabOf(element, 'a')) })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: middleOf(grabOf(element, 'b')) })
    await sendMouse({ type: 'move', position: middleOf(grabOf(element, 'c')) })
    await until(() => shownOrder(element) === 'bcad')
    expect(element.shadowRoot?.querySelector('.ghost')).to.not.equal(null)
    await sendMouse({ type: 'up' })
    await until(() => idsOf(element) === 'bcad')
    expect(element.shadowRoot?.querySelector('.ghost, dialog')).to.equal(null)
  })

  it('are dragged by a finger that rests on one, while one that moves at once scrolls', async () => {
    await setViewport({ width: 1000, height: 700 })
    const element = await openMedia({ pictures: abc() })
    const touch = (type: string, target: EventTarget, [clientX, clientY]: [number, number]): boolean =>
      target.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          pointerId: 7,
          isPrimary: true,
          bubbles: true,
          composed: true,
          cancelable: true,
          clientX,
          clientY,
        }),
      )
    const from = middleOf(grabOf(element, 'a'))
    const to = middleOf(grabOf(element, 'b'))
    touch('pointerdown', grabOf(element, 'a'), from)
    touch('pointermove', window, to)
    touch('pointerup', window, to)
    touch('pointerdown', grabOf(element, 'a'), from)
    await until(() => element.shadowRoot?.querySelector('.carried'))
    expect(shownOrder(element)).to.equal('abcd')
    touch('pointermove', window, to)
    await until(() => shownOrder(element) === 'bacd')
    touch('pointerup', window, to)
    expect(idsOf(element)).to.equal('bacd')
  })

  it('have a menu: the cover, one place on, and removing with a way back', async () => {
    const element = await openMedia({ pictures: abc(), instagram: ['c', 'a'] })
    const act = async (picture: number, label: string): Promise<void> => {
      buttonNamed(element, `Actions for photo ${picture}`).click()
      const item = await until(() =>
        [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].find((one) => one.textContent?.trim() === label),
      )
      item.click()
      await until(() => !element.shadowRoot?.querySelector('[role=menu]'))
    }
    await act(3, 'Make it the cover')
    expect(idsOf(element)).to.equal('cabd')
    await act(1, 'Move one place back')
    expect(idsOf(element)).to.equal('acbd')
    await act(2, 'Remove')
    expect([idsOf(element), element.instagram]).to.deep.equal(['abd', ['a']])
    await until(() => textOf(element).includes('Photo 2 removed'))
    buttonNamed(element, 'Undo').click()
    expect([idsOf(element), element.instagram]).to.deep.equal(['acbd', ['c', 'a']])
  })

  it('hand the focus on to the one that takes their place when they are removed', async () => {
    const element = await openMedia({ pictures: abc() })
    const focused = (): string | undefined => (element.shadowRoot?.activeElement?.closest('[data-id]') as HTMLElement | null)?.dataset['id']
    grabOf(element, 'b').focus()
    await sendKeys({ press: 'Delete' })
    await until(() => shownOrder(element) === 'acd')
    await until(() => focused() === 'c')
    buttonNamed(element, 'Actions for photo 3').click()
    await until(() => element.shadowRoot?.querySelector('[role=menu]'))
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'Enter' })
    await until(() => shownOrder(element) === 'ac')
    await until(() => focused() === 'c')
  })

  it('without a description are counted, and described one after the other in the large view', async () => {
    const changes = record('vitrine-media-change')
    const element = await openMedia({
      pictures: [pictureOf('a'), pictureOf('b', { alternative: '' }), pictureOf('c', { alternative: '' })],
    })
    expect(textOf(element)).to.contain('2 photos have no description')
    buttonNamed(element, 'Describe').click()
    const field = await until(() => element.shadowRoot?.querySelector<HTMLInputElement>('dialog[open] input[name=alternative]'))
    expect(textOf(element)).to.contain('Photo 2 of 3')
    await until(() => element.shadowRoot?.activeElement === field, 'the focus where one types')
    await sendKeys({ type: 'Bay window' })
    expect(lastChange(changes).pictures[1]?.alternative).to.equal('Bay window')
    buttonNamed(element, 'Next photo').click()
    await until(() => inside<HTMLInputElement>(element, 'dialog input[name=alternative]').value === '')
    expect(textOf(element)).to.contain('Photo 3 of 3')
    buttonNamed(element, 'Done').click()
    await until(() => !element.shadowRoot?.querySelector('dialog'))
    expect(textOf(element)).to.contain('One photo has no description')
  })
})

describe('a picture that is cut and turned', () => {
  const crop = async (element: VitrineMedia): Promise<HTMLElement> => {
    grabOf(element, 'a').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open]'))
    buttonNamed(element, 'Crop and rotate').click()
    return until(() => element.shadowRoot?.querySelector<HTMLElement>('.crop-box'))
  }

  it('becomes another file in its place, there and for Instagram, and can be had back', async () => {
    const http = mediaBackend()
    const element = await openMedia({ pictures: abc(), instagram: ['b', 'a'] }, http)
    await crop(element)
    inside<HTMLInputElement>(element, 'input[value="1:1"]').click()
    await until(() => textOf(element).includes('300 × 300 pixels'))
    buttonNamed(element, 'Rotate to the right').click()
    buttonNamed(element, 'Save').click()
    await until(() => element.pictures[0]?.id === 'a-cut')
    expect(http.edited).to.deep.equal([{ rotation: 90, recadrage: { x: 0, y: 50, largeur: 300, hauteur: 300 }, format: null }])
    expect([element.pictures[0]?.alternative, element.instagram]).to.deep.equal(['View a', ['b', 'a-cut']])
    await until(() => textOf(element).includes('Photo changed'))
    buttonNamed(element, 'Undo').click()
    expect([idsOf(element), element.instagram]).to.deep.equal(['abcd', ['b', 'a']])
  })

  it('is framed by keys alone', async () => {
    const element = await openMedia({ pictures: abc() })
    const frame = await crop(element)
    frame.focus()
    await sendKeys({ press: 'Shift+ArrowLeft' })
    await until(() => textOf(element).includes('392 × 300 pixels'))
    await sendKeys({ press: 'Shift+ArrowUp' })
    await until(() => textOf(element).includes('392 × 292 pixels'))
    await expectAccessible(element)
  })

  it('stays open with what went wrong when the server cannot do it', async () => {
    const http = mediaBackend()
    http.answer = () => Promise.reject(new ApiError('server', { status: 500, serverMessage: 'The disk is full.' }))
    const element = await openMedia({ pictures: abc() }, http)
    await crop(element)
    buttonNamed(element, 'Rotate to the left').click()
    await until(() => buttonNamed(element, 'Save').ariaDisabled !== 'true')
    buttonNamed(element, 'Save').click()
    await until(() => textOf(element).includes('The disk is full.'))
    expect(idsOf(element)).to.equal('abcd')
  })

  it('of a software cannot be changed, and says why', async () => {
    const foreign = pictureOf('a')
    const element = await openMedia({ pictures: [{ ...foreign, id: foreign.url }] })
    buttonNamed(element, 'Actions for photo 1').click()
    await until(() => textOf(element).includes('This photo comes from elsewhere'))
  })
})

describe('the buttons below a picture', () => {
  it('are clicked with the mouse, and do not open the picture', async () => {
    const element = await openMedia({ pictures: abc() })
    await sendMouse({ type: 'click', position: middleOf(buttonNamed(element, 'Actions for photo 2')) })
    await until(() => element.shadowRoot?.querySelector('.popover:popover-open'), 'the menu')
    expect(element.shadowRoot?.querySelector('dialog[open]')).to.equal(null)
  })
})

describe('Instagram', () => {
  const twelve = (): AdPicture[] => 'abcdefghijkl'.split('').map((id) => pictureOf(id))

  it('shows the first ten until somebody chooses otherwise, and can go back to them', async () => {
    const changes = record('vitrine-media-change')
    const element = await openMedia({ show: 'instagram', pictures: twelve() })
    expect(shownOrder(element)).to.equal('abcdefghij')
    expect(element.shadowRoot?.querySelectorAll('.small-tile').length).to.equal(2)
    buttonNamed(element, 'Take photo 1 off Instagram').click()
    await until(() => shownOrder(element) === 'bcdefghij')
    buttonNamed(element, 'Add photo 12 to Instagram').click()
    await until(() => shownOrder(element) === 'bcdefghijl')
    expect(lastChange(changes).instagram?.join('')).to.equal('bcdefghijl')
    expect(idsOf(element)).to.equal('abcdefghijkl')
    buttonNamed(element, 'Back to the first ten').click()
    expect(element.instagram).to.equal(null)
  })

  it('leaves out a picture whose button is clicked with the mouse', async () => {
    const element = await openMedia({ show: 'instagram', pictures: twelve() })
    await sendMouse({ type: 'click', position: middleOf(buttonNamed(element, 'Take photo 3 off Instagram')) })
    await until(() => shownOrder(element) === 'abdefghij')
  })

  it('has an order of its own', async () => {
    const element = await openMedia({ show: 'instagram', pictures: twelve() })
    grabOf(element, 'c').focus()
    await sendKeys({ press: 'Space' })
    await sendKeys({ press: 'Home' })
    await sendKeys({ press: 'Enter' })
    await until(() => element.instagram?.join('') === 'cabdefghij')
    expect(idsOf(element)).to.equal('abcdefghijkl')
  })
})

describe('documents', () => {
  it('are PDF files with name and size, put in order and removed', async () => {
    const http = mediaBackend()
    const element = await openMedia({ show: 'documents', documents: [documentOf('plan'), documentOf('rules')] }, http)
    expect(textOf(element)).to.contain('plan.pdf234.4 kB')
    choose(element, [fileOf('photo.pdf', { format: 'jpg' }), fileOf('energy.pdf', { format: 'pdf' })], 'document')
    await until(() => element.documents.length === 3)
    expect(textOf(element)).to.contain('photo.pdfOnly PDF documents are accepted.')
    grabOf(element, 'rules').focus()
    await sendKeys({ press: 'Space' })
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ press: 'Space' })
    await until(() => element.documents[0]?.id === 'rules')
    await sendKeys({ press: 'Delete' })
    await until(() => textOf(element).includes('rules.pdf removed'))
    buttonNamed(element, 'Undo').click()
    expect(element.documents.map(({ id }) => id).slice(0, 2)).to.deep.equal(['rules', 'plan'])
  })
})

describe('everything', () => {
  for (const show of ['pictures', 'instagram', 'documents', 'pictures instagram documents']) {
    it(`can be used by everybody: ${show}`, async () => {
      const http = mediaBackend()
      http.answer = () => new Promise<void>(() => undefined)
      const filled = await openMedia(
        { show, pictures: [...abc(), pictureOf('e', { alternative: '' })], documents: [documentOf('plan')] },
        http,
      )
      const kind = show === 'documents' ? 'document' : 'picture'
      if (show !== 'instagram')
        choose(filled, [fileOf('a.gif', { format: 'gif' }), fileOf('on-its-way.jpg', { format: kind === 'picture' ? 'jpg' : 'pdf' })], kind)
      if (show !== 'instagram') await until(() => filled.uploading === 1)
      await expectAccessible(filled)
      fixtureCleanup()
      await expectAccessible(await openMedia({ show }))
    })
  }
})
