/** A linen shirt on a light ground, drawn for this: a picture to send without looking for one. */
const shirt = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAABlBMVEXz7N7WxZtFmhZJAAAAwklEQVR42u2WSQ6DQAwEXf//dBZF',
  'SSAG2eA+RHTfsIYqwQzYEY7jOI5zpbC+ZpT+yG+FSfwSR1I7SV/QSKtn8R9WXh3gv1h5dYT/ZOXVIf6dlVfH+FtR8w8YQGsArQG0',
  'BtAaQGsArQG0BtAaQGsArQG0BhAb+BODehPUx0j9ITQnoRLy+L+i9jyrWxqGqAq6o+TX4upbb7acnSlua1ubTfO9uH5umm2f6ApC',
  'N95Nzu8WWGCBBRZYYIEFFljgOI7jXDw3IcgKlU6Ib10AAAAASUVORK5CYII=',
].join('')

export const samplePicture = (): { bytes: Buffer; type: 'image/png' } => ({
  bytes: Buffer.from(shirt, 'base64'),
  type: 'image/png',
})
