// Advert blockers keep a file of this name away, by which the area notices that one is at work. It is asked for and never run.
globalThis.hasAdBanner = true
