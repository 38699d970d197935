import { validateYupSchema, yupToFormErrors } from 'formik';
import { describe, expect, it, vi } from 'vitest';
import { validateCar } from '#domain/carForm.ts';
import { validateSignUp } from '#domain/credentials.ts';
import { MODEL_YEARS } from '#domain/options.ts';
import { PICTURE_MESSAGES } from '#domain/picture.ts';
import { carListingSchema, emptyCarListing, toCarForm } from '#ui/features/addCar/carForm.ts';
import { EMPTY_SIGN_UP, signUpSchema } from '#ui/features/auth/signUpForm.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

/** Validates as Formik does, which turns empty texts into undefined. */
const errorsOf = (values: object, schema: Parameters<typeof validateYupSchema>[1]): Promise<unknown> =>
  validateYupSchema({ ...values }, schema).then(() => ({}), yupToFormErrors);

describe('a form built over the domain', () => {
  it('reports the domain’s errors for an empty sign-up, with the domain’s messages', async () => {
    expect(await errorsOf(EMPTY_SIGN_UP, signUpSchema)).toEqual(
      validateSignUp({ ...EMPTY_SIGN_UP, hasPicture: false }),
    );
  });

  it('reports every error of an empty listing, that of the original price included', async () => {
    const start = emptyCarListing(MODEL_YEARS);
    const errors = await errorsOf(start, carListingSchema(MODEL_YEARS));
    expect(errors).toEqual(validateCar(toCarForm(start), MODEL_YEARS));
    expect(errors).toHaveProperty('originalPrice');
  });

  it('reports nothing when the domain reports nothing', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    const account = { name: 'Tara', email: 'tara@demo.test', password: 'Abcdef1!' };
    const picture = new File([JPEG], 'me.jpg');
    expect(await errorsOf({ ...EMPTY_SIGN_UP, ...account, picture }, signUpSchema)).toEqual({});
  });
});

describe('a picture', () => {
  const pictureError = async (picture: File) => errorsOf({ ...EMPTY_SIGN_UP, picture }, signUpSchema);

  it('[pictures.form-check] is validated by its content, not by its name', async () => {
    const picture = new File(['no picture at all'], 'me.jpg', { type: 'image/jpeg' });
    expect(await pictureError(picture)).toHaveProperty('picture', PICTURE_MESSAGES.type);
  });

  it('[pictures.form-check] must decode', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('truncated')));
    class Unshown extends EventTarget {
      set src(_address: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    }
    vi.stubGlobal('Image', Unshown);
    expect(await pictureError(new File([JPEG], 'me.jpg'))).toHaveProperty('picture', PICTURE_MESSAGES.broken);
  });

  it('is decoded once, however often the form validates', async () => {
    const decode = vi.fn(async () => ({ close: () => undefined }));
    vi.stubGlobal('createImageBitmap', decode);
    const picture = new File([JPEG], 'me.jpg');
    await pictureError(picture);
    expect(await pictureError(picture)).not.toHaveProperty('picture');
    expect(decode).toHaveBeenCalledOnce();
  });
});
