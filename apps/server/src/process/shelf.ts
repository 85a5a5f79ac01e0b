/** What has been opened so far, to be closed the other way round. */
export interface Shelf {
  push(close: () => Promise<void> | void): void
  clear(): Promise<void>
}

export const createShelf = (): Shelf => {
  const open: (() => Promise<void> | void)[] = []
  return {
    push: (close) => void open.push(close),
    async clear() {
      for (let close = open.pop(); close; close = open.pop()) await close()
    },
  }
}
