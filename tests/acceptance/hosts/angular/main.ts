import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
// registrations
import '@vitrine/widgets/define/provider'
import { fetchToken, key } from '../fetch-token.js'

@Component({
  selector: 'host-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Angular</h1>
      <button id="leave" (click)="isShown.set(!isShown())">{{ isShown() ? 'Leave' : 'Return' }}</button>
      <button id="language" (click)="language.set(language() === 'fr' ? 'en' : 'fr')">{{ language() }}</button>
      <output id="ready">{{ ready() }}</output>
      @if (isShown()) {
        <vitrine-provider api="/api" [key]="key" [locale]="language()" [fetchToken]="fetchToken">
          <vitrine-contact-form [establishment]="1007" (vitrine-ready)="count()"><p class="fallback">The contact-form is coming.</p></vitrine-contact-form>
          <!-- widgets -->
        </vitrine-provider>
      }
    </main>
  `,
})
class HostPage {
  readonly key = key
  readonly fetchToken = fetchToken
  readonly isShown = signal(true)
  readonly language = signal('fr')
  readonly ready = signal(0)

  count(): void {
    this.ready.update((before) => before + 1)
  }
}

void bootstrapApplication(HostPage, { providers: [provideZonelessChangeDetection()] })
