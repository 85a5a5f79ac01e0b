import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A host for controllers without an element: counts renders and records announcements. */
export const fakeHost = () => {
  const controllers: ReactiveController[] = []
  const host = {
    renders: 0,
    said: [] as string[],
    addController: (controller: ReactiveController) => void controllers.push(controller),
    removeController: () => undefined,
    requestUpdate: () => void host.renders++,
    updateComplete: Promise.resolve(true),
    announce: (text: string) => void host.said.push(text),
    disconnect: () => controllers.forEach((controller) => controller.hostDisconnected?.()),
    connect: () => controllers.forEach((controller) => controller.hostConnected?.()),
  }
  return host satisfies ReactiveControllerHost
}
