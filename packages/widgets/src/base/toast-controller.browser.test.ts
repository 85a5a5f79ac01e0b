import { expect } from '@open-wc/testing'
import { fakeClock } from '../test/fake-clock.ts'
import { fakeHost } from '../test/fake-host.ts'
import { ToastController } from './toast-controller.ts'

const escape = (): void => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

const setUp = () => {
  const clock = fakeClock()
  const host = fakeHost()
  const toasts = new ToastController(host, clock)
  const texts = (): string[] => toasts.toasts.map(({ text }) => text)
  return { clock, host, toasts, texts }
}

describe('toasts', () => {
  it('stay five seconds each', () => {
    const { clock, toasts, texts } = setUp()
    toasts.show('first')
    clock.pass(3000)
    toasts.show('second')
    clock.pass(1999)
    expect(texts()).to.deep.equal(['first', 'second'])
    clock.pass(1)
    expect(texts()).to.deep.equal(['second'])
    clock.pass(2999)
    expect(texts()).to.deep.equal(['second'])
    clock.pass(1)
    expect(texts()).to.deep.equal([])
  })

  it('close on Escape, newest first, and leave Escape alone afterwards', () => {
    const { toasts, texts } = setUp()
    toasts.show('first')
    toasts.show('second')
    escape()
    expect(texts()).to.deep.equal(['first'])
    escape()
    expect(texts()).to.deep.equal([])
    escape()
  })

  it('wait while the pointer or the focus is inside, then use the time they had left', () => {
    const { clock, toasts, texts } = setUp()
    toasts.show('one')
    clock.pass(4000)
    toasts.hold('pointer', true)
    toasts.hold('focus', true)
    clock.pass(60_000)
    toasts.hold('pointer', false)
    clock.pass(60_000)
    expect(texts()).to.deep.equal(['one'])
    toasts.hold('focus', false)
    clock.pass(999)
    expect(texts()).to.deep.equal(['one'])
    clock.pass(1)
    expect(texts()).to.deep.equal([])
  })

  it('stay until closed when told so', () => {
    const { clock, toasts, texts } = setUp()
    const close = toasts.show('kept', { durationMs: 0 })
    clock.pass(600_000)
    expect(texts()).to.deep.equal(['kept'])
    close()
    expect(texts()).to.deep.equal([])
  })

  it('are said aloud once', () => {
    const { clock, toasts, host } = setUp()
    toasts.show('saved')
    clock.pass(10_000)
    expect(host.said).to.deep.equal(['saved'])
  })

  it('stop their clock while the element is away', () => {
    const { clock, host, toasts, texts } = setUp()
    toasts.show('one')
    host.disconnect()
    clock.pass(60_000)
    expect(texts()).to.deep.equal(['one'])
    host.connect()
    clock.pass(5000)
    expect(texts()).to.deep.equal([])
  })
})
