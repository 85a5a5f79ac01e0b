import { expect } from '@open-wc/testing'
import { editorBackend, openEditor, typeInto, wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { inside, until } from '../test/dom.ts'

describe('what the description of an ad claims', () => {
  const text = 'Three bedrooms, a swimming pool and a balcony in Lyon. The best flat of the street.'
  const open = () =>
    openEditor({
      adId: 501,
      tab: 'description',
      http: editorBackend(wireAdRecord({ text, bedrooms: 2, city: 'Lyon', propertyEquipment: ['balcony'] })),
    })
  const told = (editor: Element, part: string): string => editor.shadowRoot?.querySelector(`[part=facts-${part}]`)?.textContent ?? ''

  it('is compared with its fields while it is typed, and leads to them', async () => {
    const editor = await open()
    expect(told(editor, 'contradicted')).to.contain('Three bedrooms').and.to.contain('Bedrooms: 2')
    expect(told(editor, 'missing')).to.contain('swimming pool').and.to.contain('Nobody can prove it')
    expect(inside(editor, '.facts details').textContent).to.contain('balcony').and.to.contain('Lyon')
    await expectAccessible(editor)
    typeInto(editor, 'text', text.replace('Three', 'Two'))
    await until(() => told(editor, 'contradicted') === '', 'nothing that is contradicted')
    typeInto(editor, 'text', text)
    const link = await until(() => editor.shadowRoot?.querySelector<HTMLButtonElement>('[part=facts-contradicted] .link'), 'the way')
    link.click()
    await until(() => editor.shadowRoot?.activeElement?.getAttribute('name') === 'bedrooms', 'the field')
  })

  it('is nothing that could be compared where the text has no facts', async () => {
    const editor = await openEditor({
      adId: 501,
      tab: 'description',
      http: editorBackend(wireAdRecord({ title: 'A quiet home', text: 'Come and see it, you will like it.' })),
    })
    expect(inside(editor, '.facts').textContent).to.contain('The text claims nothing that could be compared.')
  })
})
