import workerpool from 'workerpool';
import { encodePicture } from './encodePicture.ts';

/* The program that decodes uploads, a child process of the server's (PictureEncoder.ts). */

workerpool.worker({ encodePicture });
