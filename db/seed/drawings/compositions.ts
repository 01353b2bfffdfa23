// Which compositions suit which subcategory, the closest to the subject first.
// A subcategory that support adds later uses all compositions of its category.
import type { Random } from '../random.ts';
import * as posters from './design-posters.ts';
import * as objects from './design-scenes.ts';
import * as systems from './development-systems.ts';
import * as windows from './development-windows.ts';
import * as charts from './marketing-charts.ts';
import * as voices from './marketing-voices.ts';
import type { Palette } from './palettes.ts';
import * as edit from './video-edit.ts';
import * as stage from './video-stage.ts';
import * as desk from './writing-desk.ts';
import * as signs from './writing-signs.ts';

export type Composition = (palette: Palette, random: Random) => string;

const bySubcategory: Record<string, Record<string, readonly Composition[]>> = {
  design: {
    'logo-design': [posters.typeSpecimen, posters.stationery, posters.penCurve, posters.tileQuilt],
    'brand-identity': [posters.stationery, posters.swatchFan, posters.tileQuilt, posters.typeSpecimen],
    illustration: [objects.stillLife, objects.archWindows, posters.penCurve, posters.tileQuilt],
    'packaging-design': [objects.packageShelf, objects.stillLife, objects.packageShelf, posters.swatchFan],
    'app-web-design': [objects.appScreens, windows.browserPage, objects.appScreens, posters.swatchFan],
    'presentation-design': [objects.slideDeck, posters.tileQuilt, objects.slideDeck, posters.swatchFan],
    'print-design': [posters.tileQuilt, posters.typeSpecimen, objects.archWindows, posters.stationery],
  },
  development: {
    websites: [windows.browserPage, windows.editorAndResult, windows.bracketPoster, windows.browserPage],
    'web-apps': [windows.editorAndResult, systems.nodeGraph, windows.browserPage, windows.bracketPoster],
    'mobile-apps': [windows.phoneRow, objects.appScreens, windows.pixelPicture, windows.phoneRow],
    'online-shops': [systems.shopWindow, windows.browserPage, systems.blockCity, systems.shopWindow],
    'automation-scripts': [systems.machinery, windows.terminal, systems.nodeGraph, systems.machinery],
    'data-databases': [systems.dataDrums, systems.nodeGraph, systems.blockCity, systems.dataDrums],
    'fixes-performance': [
      windows.terminal,
      windows.pixelPicture,
      windows.editorAndResult,
      windows.bracketPoster,
    ],
  },
  writing: {
    articles: [desk.typewriter, signs.frontPage, desk.inkLine, signs.wordLandscape],
    'website-copy': [signs.draftWindow, signs.punctuation, desk.typewriter, signs.wordLandscape],
    'editing-proofreading': [desk.markedPages, signs.draftWindow, signs.punctuation, desk.markedPages],
    translation: [signs.bubbles, desk.letterPost, signs.bubbles, desk.openBook],
    'technical-writing': [desk.bookShelf, signs.draftWindow, desk.openBook, desk.markedPages],
    'resumes-letters': [desk.letterPost, desk.markedPages, desk.inkLine, desk.letterPost],
    'books-stories': [desk.openBook, desk.bookShelf, signs.wordLandscape, desk.inkLine],
  },
  marketing: {
    'search-optimization': [charts.searchResults, charts.risingBars, charts.staircase, charts.target],
    'social-media': [voices.postWall, voices.audience, voices.megaphone, voices.postWall],
    'paid-advertising': [charts.adPlacement, charts.target, voices.billboard, charts.chartRange],
    'email-marketing': [voices.newsletter, voices.paperPlane, voices.newsletter, desk.letterPost],
    'analytics-reporting': [charts.ringDashboard, charts.chartRange, charts.risingBars, charts.ringDashboard],
    'market-research': [voices.audience, charts.ringDashboard, charts.target, charts.staircase],
    'public-relations': [voices.megaphone, voices.billboard, voices.paperPlane, signs.frontPage],
  },
  video: {
    'video-editing': [edit.timeline, stage.filmStrips, stage.clapperboard, stage.playRings],
    'motion-graphics': [edit.motionPath, stage.playRings, edit.motionPath, stage.clapperboard],
    'explainer-videos': [edit.storyboard, stage.projector, stage.cameraStand, edit.motionPath],
    'short-clips': [edit.uprightClips, stage.filmStrips, edit.uprightClips, stage.playRings],
    'voice-sound': [edit.soundWave, edit.timeline, edit.soundWave, stage.projector],
    'subtitles-captions': [edit.subtitles, stage.projector, edit.subtitles, edit.storyboard],
    'color-finishing': [edit.colorWheels, stage.lens, stage.cameraStand, stage.filmStrips],
  },
};

export function compositionsOf(category: string, subcategory: string): readonly Composition[] {
  const family = bySubcategory[category] ?? bySubcategory.design!;
  return family[subcategory] ?? [...new Set(Object.values(family).flat())];
}

/** The subcategories of a category in order, for assigning each composition every palette in turn. */
export function subcategoriesOf(category: string): readonly string[] {
  return Object.keys(bySubcategory[category] ?? bySubcategory.design!);
}
