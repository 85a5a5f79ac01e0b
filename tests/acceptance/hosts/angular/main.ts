import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
// registrations
import '@vitrine/widgets/define/provider'
import { shows } from '../asked'
import '../define-asked'
import { vitrine } from '../vitrine'

@Component({
  selector: 'host-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Angular</h1>
      <button id="leave" (click)="isShown.set(!isShown())">{{ isShown() ? 'Leave' : 'Return' }}</button>
      <button id="language" (click)="change()">{{ language() }}</button>
      <output id="ready">{{ ready() }}</output>
      @if (isShown()) {
        <vitrine-provider [instance]="vitrine">
          @if (shows('contact-form', true)) {<vitrine-contact-form [establishment]="1007" (vitrine-ready)="count()"><p class="fallback">The contact-form is coming.</p></vitrine-contact-form>}
          <!-- widgets -->
        </vitrine-provider>
      }
    </main>
  `,
})
class HostPage {
  readonly vitrine = vitrine
  readonly shows = shows
  readonly isShown = signal(true)
  readonly language = signal('fr')
  readonly ready = signal(0)

  change(): void {
    this.language.update((language) => (language === 'fr' ? 'en' : 'fr'))
    vitrine.update({ locale: this.language() })
  }

  count(): void {
    this.ready.update((before) => before + 1)
  }
}

void bootstrapApplication(HostPage, { providers: [provideZonelessChangeDetection()] })
