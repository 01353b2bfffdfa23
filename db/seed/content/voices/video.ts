// The voice of video orders: cuts, sound, captions and exports.
import type { Voice } from './voice.ts';

export const videoVoice: Voice = {
  delivered: `
    The final film is in the folder in two versions, with and without captions, and a third one for phones.
    I have changed the opening as you marked it at 0:14, and the music now ends with the last picture.
    Loudness is set for the web; the broadcast version is in the second folder.
    All captions were checked by ear; the three places I was unsure about are listed with their times.
    The grade is based on the five stills you approved; scenes 7 and 12 needed a little more warmth.
    The project file is tidied and contains everything, so that somebody else could continue tomorrow.
  `,
  wrong: `
    at 1:22 the music is louder than the voice
    the name in the lower third is misspelled at 0:48
    the vertical version cuts off the second speaker
    there is a black frame between scenes four and five
    the captions run about half a second late after minute three
    the skin tones change between the two cameras
  `,
  began: `
    I sent two hours of shaky material and my apologies.
    The first thirty seconds came as a sample, and we agreed on the tone at once.
    Found the best sentence in minute forty-three.
    We had tried to cut this ourselves for a month.
    The storyboard was so clear that we changed our product text.
    I was asked about every single name before the recording.
  `,
  good: `
    The cut breathes, and nobody has looked at their phone during it.
    The sound is so clean that I did not recognise our canteen.
    Captions are exact, including the dialect.
    The animation explains in forty seconds what takes me ten minutes.
    The colours finally look like the evening looked.
    All versions were there, with sensible names, and they just worked.
    Even the uncle who sings is bearable.
    Comments were taken up frame by frame, without a discussion.
  `,
  ended: `
    Shown to two hundred people, with applause in the middle.
    Next episode is already ordered.
    Delivered the evening before the deadline.
    Our whole team has watched it twice.
    Will come back every month.
    Patient, precise and quick.
    I would give a sixth star for the ending.
  `,
  but: `
    The first cut was a bit long, the second was perfect.
    The music was not entirely my taste, but it fits.
    One export had to be repeated.
    A little late because of the captions, with good reason.
  `,
  middling: `
    Good craft, but it took three rounds until the voice could be understood over the music.
    The animation is smooth; the script was mostly ours in the end. Friendly all the way.
    Clips are fine, a few of them end in the middle of a thought. Corrected on request.
  `,
  unhappy: `
    The export was in the wrong format for the festival, and we noticed it at the last minute ourselves.
    Captions were clearly made by a machine and not read afterwards. Two names were wrong in every scene.
    A beautiful opening and then five minutes that were hardly edited. It was not what the sample promised.
  `,
  ofBuyer: `
    Sent everything sorted, with a list of times. My week was saved.
    Commented on exact frames and always with a reason.
    Approved the stills within an hour, so the rest could flow.
    Brought good material and a clear wish. More of these, please.
  `,
};
